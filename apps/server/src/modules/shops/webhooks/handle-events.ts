import type { ShopDeps } from '../host/deps.ts'
import { eventHandlers, type ShopEventHandler } from './event-handlers.ts'
import { type EventKind, findOpenEvents, markHandled, type OpenEvent, postponeEvents } from './event-queries.ts'

const batch = 100

type Handlers = Readonly<Partial<Record<EventKind, ShopEventHandler>>>

/**
 * Handles the events of a store that are due. Returns whether there may be more. Tests pass their own handlers.
 */
export async function handleShopEvents(
  deps: ShopDeps,
  storeId: number,
  handlers: Handlers = eventHandlers,
): Promise<boolean> {
  const events = await findOpenEvents(deps.db, storeId, kindsOf(handlers), batch)
  for (const [kind, group] of Map.groupBy(events, (event) => event.kind)) {
    const handler = handlers[kind]
    if (handler) await handleGroup(deps, storeId, group, handler)
  }
  return events.length === batch
}

async function handleGroup(
  deps: ShopDeps,
  storeId: number,
  events: readonly OpenEvent[],
  handler: ShopEventHandler,
): Promise<void> {
  const ids = events.map(({ id }) => id)
  try {
    await handler(deps, storeId, [...new Set(events.map(({ externalId }) => externalId))])
    await markHandled(deps.db, ids)
  } catch (err) {
    deps.log.error({ err, storeId, kind: events[0]?.kind, count: ids.length }, 'events of a shop could not be handled')
    await postponeEvents(deps.db, ids)
  }
}

function kindsOf(handlers: Handlers): EventKind[] {
  const kinds: readonly EventKind[] = ['order', 'listing', 'authorization']
  return kinds.filter((kind) => handlers[kind])
}
