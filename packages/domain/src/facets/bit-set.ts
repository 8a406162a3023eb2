/**
 * Sets of small integers as bits of an Int32Array. Signed on purpose: values of a Uint32Array above 2^31 do not fit
 * V8's small integers and are several times slower.
 */
export type BitSet = Int32Array<ArrayBuffer>

/** Returns how many integers a set of numbers below `capacity` has. */
export function bitWords(capacity: number): number {
  return (capacity + 31) >>> 5
}

export function emptyBits(capacity: number): BitSet {
  return new Int32Array(bitWords(capacity))
}

export function setBit(bits: BitSet, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

export function clearBit(bits: BitSet, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) & ~(1 << (at & 31))
}

export function hasBit(bits: BitSet, at: number): boolean {
  return ((bits[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0
}

function bitsInWord(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: BitSet): number {
  let count = 0
  for (let i = 0; i < bits.length; i++) {
    const word = bits[i] ?? 0
    if (word !== 0) count += bitsInWord(word)
  }
  return count
}

/** Returns the size of the intersection. */
export function countShared(a: BitSet, b: BitSet): number {
  let count = 0
  for (let i = 0; i < a.length; i++) {
    const word = (a[i] ?? 0) & (b[i] ?? 0)
    if (word !== 0) count += bitsInWord(word)
  }
  return count
}

/** Intersects `target` with `other` in place. */
export function intersectInto(target: BitSet, other: BitSet): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & (other[i] ?? 0)
}

/** Removes the members of `other` from `target` in place. */
export function removeFrom(target: BitSet, other: BitSet): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & ~(other[i] ?? 0)
}

export function uniteInto(target: BitSet, other: BitSet): void {
  for (let i = 0; i < other.length; i++) target[i] = (target[i] ?? 0) | (other[i] ?? 0)
}

/** Returns the members in ascending order; `count` must be the size of the set. */
export function membersOf(bits: BitSet, count: number): Int32Array<ArrayBuffer> {
  const members = new Int32Array(count)
  let at = 0
  for (let i = 0; i < bits.length; i++) {
    let word = bits[i] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      members[at++] = (i << 5) + (31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
  return members
}

export function grownBits(bits: BitSet, capacity: number): BitSet {
  const grown = emptyBits(capacity)
  grown.set(bits)
  return grown
}
