import type { ShopDeps } from '../host/deps.ts'
import { eventHandlers, type ShopEventHandler } from './event-handlers.ts'
import { type EventKind, findOpenEvents, markHandled, type OpenEvent, postponeEvents } from './event-queries.ts'

const batch = 100

type Handlers = Readonly<Partial<Record<EventKind, ShopEventHandler>>>

/**
 * Handles the events of a store that are due, until the signal is aborted. Returns whether there may be more. Tests pass
 * their own handlers.
 */
export async function handleShopEvents(
  deps: ShopDeps,
  storeId: number,
  { handlers = eventHandlers, signal }: { readonly handlers?: Handlers; readonly signal?: AbortSignal } = {},
): Promise<boolean> {
  const events = await findOpenEvents(deps.db, storeId, kindsOf(handlers), batch)
  for (const [kind, group] of Map.groupBy(events, (event) => event.kind)) {
    const handler = handlers[kind]
    if (signal?.aborted) return false
    if (handler) await handleGroup(deps, storeId, group, { handler, signal })
  }
  return events.length === batch
}

async function handleGroup(
  deps: ShopDeps,
  storeId: number,
  events: readonly OpenEvent[],
  { handler, signal }: { readonly handler: ShopEventHandler; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const ids = events.map(({ id }) => id)
  try {
    await handler(deps, storeId, [...new Set(events.map(({ externalId }) => externalId))], signal)
    // It was cut off: the next run handles them.
    if (signal?.aborted) return
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
