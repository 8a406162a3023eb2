import { PAGE_BYTES } from '../../effect/kernel/wasm.ts'

/**
 * Memory shared by all workers, allocated in blocks. Grows up to a limit and never shrinks; freed blocks are reused.
 */
export type SharedSpace = {
  readonly memory: WebAssembly.Memory
  /** Returns the address of a block, or undefined if no gap is large enough. */
  allocate(bytes: number): number | undefined
  free(at: number): void
  readonly usedBytes: number
}

/** Blocks start on cache lines, so that two workers never write to the same one. */
const ALIGN = 64

/** Address 0 is unused, so that a zero address is always a bug. */
const START = ALIGN

type Gap = { at: number; bytes: number }

/** Creates shared memory of at most `limitBytes`. */
export function createSharedSpace(limitBytes: number): SharedSpace {
  const limit = Math.floor(limitBytes / PAGE_BYTES) * PAGE_BYTES
  // The compiled module declares a maximum of 65,536 pages; a smaller maximum is accepted.
  const memory = new WebAssembly.Memory({ initial: 1, maximum: limit / PAGE_BYTES, shared: true })
  const sizes = new Map<number, number>()
  let gaps: Gap[] = [{ at: START, bytes: limit - START }]
  let usedBytes = 0
  return {
    memory,
    get usedBytes() {
      return usedBytes
    },
    allocate(size) {
      const bytes = Math.ceil(size / ALIGN) * ALIGN
      const gap = bestGap(gaps, bytes)
      if (gap === undefined) return undefined
      const { at } = gap
      gap.at += bytes
      gap.bytes -= bytes
      gaps = gaps.filter((each) => each.bytes > 0)
      sizes.set(at, bytes)
      usedBytes += bytes
      const missing = at + bytes - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
      return at
    },
    free(at) {
      const bytes = sizes.get(at)
      if (bytes === undefined) throw new Error(`no block at ${at}`)
      sizes.delete(at)
      usedBytes -= bytes
      gaps = joinGaps([...gaps, { at, bytes }])
    },
  }
}

/** Returns the smallest sufficient gap, or the unused end of the memory if there is no other. */
function bestGap(gaps: readonly Gap[], bytes: number): Gap | undefined {
  const fitting = gaps.filter((gap) => gap.bytes >= bytes)
  const inner = fitting.filter((gap) => gap !== gaps[gaps.length - 1]).sort((a, b) => a.bytes - b.bytes)
  return inner[0] ?? fitting[0]
}

function joinGaps(gaps: readonly Gap[]): Gap[] {
  const joined: Gap[] = []
  for (const gap of [...gaps].sort((a, b) => a.at - b.at)) {
    const last = joined[joined.length - 1]
    if (last !== undefined && last.at + last.bytes === gap.at) last.bytes += gap.bytes
    else joined.push({ ...gap })
  }
  return joined
}
