import { endianness } from 'node:os'
import type { Size } from '../../effect/tables/printed-pixels.ts'
import type { TextureLevel } from '../../effect/texture.ts'
import type { EncodedAreaTables, EncodedTables } from '../../psd/encoded/encoded-tables.ts'

/** Offsets of one area's parts in a block, and their lengths in words. */
type AreaPlaces = {
  readonly levels: readonly TextureLevel[]
  readonly runs: Part
  readonly positions: Part
  readonly factors: Part
}

type Part = { readonly at: number; readonly words: number }

/** Offsets of everything in a block; the base is at its start. */
export type EncodedBlockFacts = { readonly areas: readonly AreaPlaces[] }

/** The tables of an encoded view in one contiguous buffer. */
export type EncodedBlock = { readonly facts: EncodedBlockFacts; readonly bytes: Uint8Array }

const ALIGN = 64

/** Packs tables into one block. Areas are consumed one at a time, so that at most one is in memory. */
export async function packEncodedBlock(
  base: Uint8Array,
  areas: AsyncIterable<EncodedAreaTables>,
): Promise<EncodedBlock> {
  const parts: { readonly at: number; readonly array: ArrayBufferView }[] = []
  let end = 0
  const add = (array: ArrayBufferView & { readonly length: number }): Part => {
    const at = end
    parts.push({ at, array })
    end += Math.ceil(array.byteLength / ALIGN) * ALIGN
    return { at, words: array.length }
  }
  add(base)
  const places: AreaPlaces[] = []
  for await (const { geometry, factors } of areas) {
    const { levels, runs, positions } = geometry
    places.push({ levels, runs: add(runs), positions: add(positions), factors: add(factors) })
  }
  const bytes = new Uint8Array(end)
  for (const { at, array } of parts) bytes.set(bytesOf(array), at)
  return { facts: { areas: places }, bytes }
}

/** Returns the tables in a block at an address of a memory. */
export function tablesInBlock(
  memory: ArrayBufferLike,
  block: number,
  facts: EncodedBlockFacts,
  size: Size,
): EncodedTables {
  const base = new Uint8Array(memory, block, size.width * size.height * 3)
  const areas = facts.areas.map(({ levels, runs, positions, factors }) => ({
    geometry: {
      ...size,
      levels,
      runs: new Uint32Array(memory, block + runs.at, runs.words),
      positions: new Uint16Array(memory, block + positions.at, positions.words),
    },
    factors: new Int16Array(memory, block + factors.at, factors.words),
  }))
  return { ...size, base, areas }
}

/** Increment when the layout of a block changes, so that old files are ignored. */
const FORMAT = `2-${endianness()}`

/** Returns the name of a block's file in the cache folder. */
export function nameOfBlockFile(viewId: string, { width, height }: Size): string {
  return `tables/encoded-${FORMAT}-${viewId.slice(0, 32)}-${width}x${height}`
}

/** Returns the parts of a block's file: length of the facts, facts, bytes. */
export function writeBlockFile({ facts, bytes }: EncodedBlock): Uint8Array[] {
  const head = new TextEncoder().encode(JSON.stringify(facts))
  return [bytesOf(Uint32Array.of(head.length)), head, bytes]
}

/** Parses a file written by `writeBlockFile`. */
export function readBlockFile(file: Buffer): EncodedBlock {
  const headBytes = file.readUInt32LE(0)
  // Trusted: written by this program under a name with the format version.
  const facts: EncodedBlockFacts = JSON.parse(file.toString('utf8', 4, 4 + headBytes))
  return { facts, bytes: Uint8Array.prototype.slice.call(file, 4 + headBytes) }
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
