import type { EffectFailure } from '../results.ts'
import type { SharedSpace } from './shared-space.ts'

/**
 * A cache of named blocks in shared memory. Held blocks stay; others are evicted, least recently used first, when space
 * is needed.
 */
export type BlockCache<Facts> = {
  /** Returns the block of that name, held; it may still be being filled. Returns undefined if there is none. */
  find(name: string): Held<Facts> | undefined
  /**
   * Reserves a new, empty, held block; returns undefined if there is no space even after evicting everything unused.
   */
  reserve(name: string, bytes: number, facts: Facts): Held<Facts> | undefined
}

export type Held<Facts> = {
  readonly id: number
  readonly at: number
  readonly facts: Facts
  /** Resolves when the block has been filled, or to the failure if it could not be. */
  readonly filled: Promise<EffectFailure | undefined>
  /** Resolves `filled`; on failure the block is removed from the cache. */
  settle(failure?: EffectFailure): void
  release(): void
}

type Block = { at: number; holders: number; isForgotten: boolean; drop: () => void }

/** Memory shared by all caches. `onRelease` is called when blocks may have become evictable. */
export type SharedRoom = {
  allocate(bytes: number): number | undefined
  readonly space: SharedSpace
  /**
   * Opens a cache. Blocks of a spare cache are evicted before all others: they only save work and are not needed for
   * drawing.
   */
  openCache<Facts>(isSpare?: boolean): BlockCache<Facts>
  onRelease: () => void
}

/**
 * Creates caches over one shared space; the least recently used block is evicted first, whichever cache it belongs to.
 */
export function createSharedRoom(space: SharedSpace): SharedRoom {
  // Maps iterate in insertion order, so the first entry is the least recently used.
  const idle = new Map<number, Block>()
  const spare = new Map<number, Block>()
  let lastId = 0
  const room: SharedRoom = {
    space,
    onRelease: () => {},
    allocate(bytes) {
      let at = space.allocate(bytes)
      while (at === undefined) {
        const [oldest] = spare.size > 0 ? spare : idle
        if (oldest === undefined) return undefined
        const [id, block] = oldest
        spare.delete(id)
        idle.delete(id)
        block.drop()
        at = space.allocate(bytes)
      }
      return at
    },
    openCache: <Facts>(isSpare = false) =>
      openCache<Facts>(room, isSpare ? spare : idle, () => {
        lastId += 1
        return lastId
      }),
  }
  return room
}

function openCache<Facts>(room: SharedRoom, idle: Map<number, Block>, nextId: () => number): BlockCache<Facts> {
  type Entry = Block & { id: number; facts: Facts } & Pick<Held<Facts>, 'filled' | 'settle'>
  const entries = new Map<string, Entry>()
  const hold = (entry: Entry): Held<Facts> => {
    entry.holders += 1
    idle.delete(entry.id)
    let isHeld = true
    return {
      id: entry.id,
      at: entry.at,
      facts: entry.facts,
      filled: entry.filled,
      settle: entry.settle,
      release() {
        if (!isHeld) return
        isHeld = false
        entry.holders -= 1
        if (entry.holders > 0) return
        if (entry.isForgotten) room.space.free(entry.at)
        else idle.set(entry.id, entry)
        room.onRelease()
      },
    }
  }
  return {
    find(name) {
      const entry = entries.get(name)
      return entry === undefined ? undefined : hold(entry)
    },
    reserve(name, bytes, facts) {
      const at = room.allocate(bytes)
      if (at === undefined) return undefined
      const { promise, resolve } = Promise.withResolvers<EffectFailure | undefined>()
      const entry: Entry = {
        id: nextId(),
        at,
        holders: 0,
        isForgotten: false,
        facts,
        filled: promise,
        settle(failure) {
          if (failure !== undefined && !entry.isForgotten) {
            entry.isForgotten = true
            entries.delete(name)
          }
          resolve(failure)
        },
        drop() {
          entries.delete(name)
          room.space.free(entry.at)
        },
      }
      entries.set(name, entry)
      return hold(entry)
    },
  }
}
