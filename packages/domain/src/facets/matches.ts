import { type BitSet, countBits, intersectInto, membersOf } from './bit-set.ts'

/** A set of slots and its size; its members are listed on first use. */
export type Matches = { readonly bits: BitSet; readonly total: number; readonly members: () => Int32Array<ArrayBuffer> }

/** Returns the slots contained in `base` and in every mask. */
export function matchesOf(base: BitSet, masks: readonly BitSet[]): Matches {
  const bits = intersection(base, masks)
  const total = countBits(bits)
  let members: Int32Array<ArrayBuffer> | undefined
  return {
    bits,
    total,
    members: () => {
      members ??= membersOf(bits, total)
      return members
    },
  }
}

function intersection(base: BitSet, masks: readonly BitSet[]): BitSet {
  if (masks.length === 0) return base
  const bits = base.slice()
  for (const mask of masks) intersectInto(bits, mask)
  return bits
}
