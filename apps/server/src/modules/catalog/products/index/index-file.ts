import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { facetOptions } from '@podwright/domain/facets/facet-groups'
import type { FacetIndexParts } from '@podwright/domain/facets/facet-index-parts'
import { z } from 'zod'
import { errorCodeOf } from '../../../../db/start-error.ts'

/**
 * A file with the indexes of a catalog: a header, then the parts of each kind. Each value follows its length in bytes.
 * Arrays are read straight into memory of their own, so that reading leaves no garbage.
 */

const Header = z.object({
  /** Names the database and the code that the index was made with; see `indexIdentity`. */
  identity: z.string(),
  /** The point of the change feed that the index stands at. */
  watermark: z.string(),
  /** When the watermark was read, in milliseconds since 1970. */
  builtAt: z.number(),
})
export type IndexHeader = z.infer<typeof Header>

const Shape = z.object({
  size: z.int(),
  capacity: z.int(),
  categories: z.array(z.tuple([z.int(), z.int().nullable()])),
})

const lengthBytes = 8

export class IndexFileWriter {
  readonly #file: number

  constructor(path: string) {
    this.#file = openSync(path, 'wx')
  }

  writeHeader(header: IndexHeader): void {
    this.#writeJson(header)
  }

  writeParts({
    size,
    capacity,
    categories,
    columns,
    categoryOfSlot,
    optionBits,
    live,
    options,
    orders,
    words,
  }: FacetIndexParts): void {
    const shape: z.infer<typeof Shape> = {
      size,
      capacity,
      categories: categories.map(([id, parentId]) => [id, parentId]),
    }
    this.#writeJson(shape)
    const { text, textEnds, lists, listEnds, frequentWords, frequentSets, frequentCounts } = words.words
    const arrays = [
      ...[columns.ids, columns.prices, columns.hotScores, columns.publishedDays, categoryOfSlot, optionBits, live],
      ...options,
      ...categories.map(([, , bits]) => bits),
      ...[orders.newest, orders.hottest, orders.price_asc, orders.price_desc],
      ...[text, textEnds, lists, listEnds, frequentWords, frequentSets, frequentCounts, words.packed],
    ]
    for (const { buffer, byteOffset, byteLength } of arrays) this.#write(new Uint8Array(buffer, byteOffset, byteLength))
  }

  /** Flushes the file, because it must not lose its contents after it has got its name. */
  close(): void {
    fsyncSync(this.#file)
    closeSync(this.#file)
  }

  #writeJson(value: object): void {
    this.#write(Buffer.from(JSON.stringify(value)))
  }

  #write(bytes: Uint8Array): void {
    this.#writeAll(new Uint8Array(Float64Array.of(bytes.length).buffer))
    this.#writeAll(bytes)
  }

  #writeAll(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done, bytes.length - done)
  }
}

/** The contents of an index file. */
export type IndexFile = {
  readonly header: IndexHeader
  readonly parts: Readonly<Record<'blank' | 'ready_made', FacetIndexParts>>
}

/** Reads a file that `accepts` its header; undefined if it does not exist, is not accepted, or is damaged. */
export async function readIndexFile(
  path: string,
  accepts: (header: IndexHeader) => boolean,
): Promise<IndexFile | undefined> {
  const handle = await openIfThere(path)
  if (!handle) return undefined
  try {
    const reader = new Reader(handle, (await handle.stat()).size)
    const header = Header.parse(await reader.json())
    if (!accepts(header)) return undefined
    return { header, parts: { blank: await readParts(reader), ready_made: await readParts(reader) } }
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof DamagedFileError) return undefined
    throw error
  } finally {
    await handle.close()
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Reads what `writeParts` has written, in the same order. */
async function readParts(reader: Reader): Promise<FacetIndexParts> {
  const { size, capacity, categories } = Shape.parse(await reader.json())
  const columns = {
    ids: await reader.ints(),
    prices: await reader.floats(),
    hotScores: await reader.ints(),
    publishedDays: await reader.ints(),
  }
  const categoryOfSlot = await reader.ints()
  const optionBits = await reader.shorts()
  const live = await reader.ints()
  const options = []
  for (const _ of facetOptions) options.push(await reader.ints())
  const filled: FacetIndexParts['categories'] = []
  for (const [id, parentId] of categories) filled.push([id, parentId, await reader.ints()])
  const orders = {
    newest: await reader.ints(),
    hottest: await reader.ints(),
    price_asc: await reader.ints(),
    price_desc: await reader.ints(),
  }
  const words = {
    text: await reader.shorts(),
    textEnds: await reader.ints(),
    lists: await reader.bytes(),
    listEnds: await reader.unsignedInts(),
    frequentWords: await reader.ints(),
    frequentSets: await reader.ints(),
    frequentCounts: await reader.ints(),
  }
  const packed = await reader.ints()
  return {
    size,
    capacity,
    columns,
    categoryOfSlot,
    optionBits,
    live,
    options,
    categories: filled,
    orders,
    words: { words, packed },
  }
}

class DamagedFileError extends Error {}

class Reader {
  readonly #file: FileHandle
  #left: number

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.#left = size
  }

  async json(): Promise<unknown> {
    const text = Buffer.from((await this.bytes()).buffer).toString()
    try {
      return JSON.parse(text)
    } catch {
      throw new DamagedFileError('not JSON')
    }
  }

  async ints(): Promise<Int32Array<ArrayBuffer>> {
    return new Int32Array((await this.bytes(Int32Array.BYTES_PER_ELEMENT)).buffer)
  }

  async unsignedInts(): Promise<Uint32Array<ArrayBuffer>> {
    return new Uint32Array((await this.bytes(Uint32Array.BYTES_PER_ELEMENT)).buffer)
  }

  async shorts(): Promise<Uint16Array<ArrayBuffer>> {
    return new Uint16Array((await this.bytes(Uint16Array.BYTES_PER_ELEMENT)).buffer)
  }

  async floats(): Promise<Float64Array<ArrayBuffer>> {
    return new Float64Array((await this.bytes(Float64Array.BYTES_PER_ELEMENT)).buffer)
  }

  async bytes(bytesPerElement = 1): Promise<Uint8Array<ArrayBuffer>> {
    const [length = 0] = new Float64Array((await this.#read(lengthBytes)).buffer)
    if (!Number.isInteger(length / bytesPerElement)) throw new DamagedFileError('not the expected array')
    return this.#read(length)
  }

  async #read(length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (!(length >= 0 && length <= this.#left)) throw new DamagedFileError('the file ends early')
    this.#left -= length
    const bytes = new Uint8Array(length)
    for (let done = 0; done < length; ) {
      const { bytesRead } = await this.#file.read(bytes, done, length - done)
      if (bytesRead === 0) throw new DamagedFileError('the file ends early')
      done += bytesRead
    }
    return bytes
  }
}
