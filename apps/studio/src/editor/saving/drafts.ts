import type { DesignDocument } from '@podwright/contracts/designs/design-shapes'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** An unsaved design on this device. */
export type Draft = {
  /** `design:<id>:<tab>`, or `new:<product>:<tab>` for one that was never saved: each tab has its own. */
  readonly key: string
  /** The account it belongs to: other accounts on the same device must not find it. */
  readonly owner: string
  readonly productId: number
  readonly designId: number | null
  readonly baseRevision: number | null
  readonly document: DesignDocument
  readonly changedAt: number
}

type Schema = DBSchema & { drafts: { key: string; value: Draft; indexes: { owner: string } } }

export type Drafts = {
  readonly put: (draft: Draft) => Promise<void>
  readonly get: (owner: string, key: string) => Promise<Draft | undefined>
  /** Newest first. */
  readonly list: (owner: string) => Promise<Draft[]>
  readonly remove: (key: string) => Promise<void>
}

/** Unsaved designs in IndexedDB. Where the browser denies it, they live as long as the page. */
export function openDrafts(name = 'podwright-studio'): Drafts {
  const memory = new Map<string, Draft>()
  let opening: Promise<IDBPDatabase<Schema> | null> | undefined
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts', { keyPath: 'key' }).createIndex('owner', 'owner')
      },
    }).catch((error: unknown) => {
      reportError(error)
      return null
    })
    return opening
  }
  const list = async (owner: string) => {
    const database = await open()
    const found = database
      ? await database.getAllFromIndex('drafts', 'owner', owner)
      : [...memory.values()].filter((draft) => draft.owner === owner)
    return found.sort((a, b) => b.changedAt - a.changedAt)
  }
  return {
    put: async (draft) => {
      const database = await open()
      if (database) await database.put('drafts', draft)
      else memory.set(draft.key, draft)
    },
    get: async (owner, key) => {
      const database = await open()
      const draft = database ? await database.get('drafts', key) : memory.get(key)
      return draft?.owner === owner ? draft : undefined
    },
    list,
    remove: async (key) => {
      const database = await open()
      if (database) await database.delete('drafts', key)
      memory.delete(key)
    },
  }
}

/** Name of the lock that a tab holds as long as it writes a draft. */
export function draftLock(key: string): string {
  return `podwright-draft-${key.slice(key.lastIndexOf(':') + 1)}`
}

/** Returns abandoned drafts, which no open tab writes any more, newest first. */
export async function abandonedDrafts(drafts: Drafts, owner: string): Promise<Draft[]> {
  const all = await drafts.list(owner)
  if (!('locks' in navigator)) return all
  const { held = [] } = await navigator.locks.query()
  const live = new Set(held.map(({ name }) => name))
  return all.filter(({ key }) => !live.has(draftLock(key)))
}

/** A page that is being closed may take this long to run its last handlers; until then it holds its lock and sends. */
const closingMs = 1_000

/**
 * Resolves when every tab that wrote a draft of this design has released it, or turns out to be still open: only then
 * has the server received what a closing tab sent last.
 */
export async function waitUntilClosed(
  drafts: Pick<Drafts, 'list'>,
  owner: string,
  designId: number,
  maxMs = closingMs,
): Promise<void> {
  if (!('locks' in navigator)) return
  const own = (await drafts.list(owner)).filter((draft) => draft.designId === designId)
  await Promise.all(own.map(({ key }) => waitUntilFree(draftLock(key), maxMs)))
}

async function waitUntilFree(lock: string, maxMs: number): Promise<void> {
  try {
    await navigator.locks.request(lock, { signal: AbortSignal.timeout(maxMs) }, () => undefined)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error
  }
}
