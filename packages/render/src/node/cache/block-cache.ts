import type { EffectFailure } from '../results.ts'
import type { SharedSpace } from './shared-space.ts'

/** Blocks of shared memory by name. What is held stays; of the rest the longest unused goes first when room is wanted. */
export type BlockCache<Facts> = {
  /** The held block of that name, once it is filled; undefined where there is none or nobody fills it. */
  find(name: string): Held<Facts> | undefined
  /** A new, held, still empty block; undefined when there is no room even after letting go of all that is unused. */
  reserve(name: string, bytes: number, facts: Facts): Held<Facts> | undefined
}

export type Held<Facts> = {
  readonly id: number
  readonly at: number
  readonly facts: Facts
  /** Resolves once the block is filled, or to the reason why it never will be. */
  readonly filled: Promise<EffectFailure | undefined>
  /** Tells those who wait; a block that was not filled is forgotten. */
  settle(failure?: EffectFailure): void
  release(): void
}

type Block = { at: number; holders: number; isForgotten: boolean; drop: () => void }

/** The room all caches share. `onRelease` tells that something may have become free. */
export type SharedRoom = {
  allocate(bytes: number): number | undefined
  readonly space: SharedSpace
  /** Blocks of a spare cache go before all others: they only spare work, nothing is drawn from them. */
  openCache<Facts>(isSpare?: boolean): BlockCache<Facts>
  onRelease: () => void
}

/** Caches over one shared space; the least recently used block goes first, whichever cache it is in. */
export function createSharedRoom(space: SharedSpace): SharedRoom {
  // A Map keeps the order of insertion: the first is the longest unused.
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
