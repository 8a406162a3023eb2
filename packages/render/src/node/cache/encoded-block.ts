import { endianness } from 'node:os'
import type { Size } from '../../effect/tables/printed-pixels.ts'
import type { TextureLevel } from '../../effect/texture.ts'
import type { EncodedAreaTables, EncodedTables } from '../../psd/encoded/encoded-tables.ts'

/** Where the parts of one area lie in a block, and how many words each has. */
type AreaPlaces = {
  readonly levels: readonly TextureLevel[]
  readonly runs: Part
  readonly positions: Part
  readonly factors: Part
}

type Part = { readonly at: number; readonly words: number }

/** Where everything lies in a block; the base is at its beginning. */
export type EncodedBlockFacts = { readonly areas: readonly AreaPlaces[] }

/** The tables of an encoded view as one stretch of memory. */
export type EncodedBlock = { readonly facts: EncodedBlockFacts; readonly bytes: Uint8Array }

const ALIGN = 64

/** Puts tables into one block. Areas are asked for one after the other, so that no more than one of them is open. */
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

/** The tables in a block that begins at an address of a memory. */
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

/** Raise when the meaning of a block changes, so that old files are not read. */
const FORMAT = `2-${endianness()}`

/** Name of a block's file in the cache folder. */
export function nameOfBlockFile(viewId: string, { width, height }: Size): string {
  return `tables/encoded-${FORMAT}-${viewId.slice(0, 32)}-${width}x${height}`
}

/** The parts of a block's file: length of the facts, facts, bytes. */
export function writeBlockFile({ facts, bytes }: EncodedBlock): Uint8Array[] {
  const head = new TextEncoder().encode(JSON.stringify(facts))
  return [bytesOf(Uint32Array.of(head.length)), head, bytes]
}

/** Reads what `writeBlockFile` wrote. */
export function readBlockFile(file: Buffer): EncodedBlock {
  const headBytes = file.readUInt32LE(0)
  // Written by this program under a name that holds the layout's number.
  const facts: EncodedBlockFacts = JSON.parse(file.toString('utf8', 4, 4 + headBytes))
  return { facts, bytes: Uint8Array.prototype.slice.call(file, 4 + headBytes) }
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
