import { freeNow } from '../../effect/free-now.ts'
import { bytesOfLevel, type Texture } from '../../effect/texture.ts'
import { drawEncoded } from '../../psd/encoded/encoded-kernel.ts'
import { buildAreaTables, type EncodedAreaTables, reduceBase } from '../../psd/encoded/encoded-tables.ts'
import { type EncodedFacts, loadEncodedArea, loadEncodedBase, readEncodedFacts } from '../../psd/encoded/store-view.ts'
import type { DiskCache } from '../cache/disk-cache.ts'
import {
  type EncodedBlock,
  nameOfBlockFile,
  packEncodedBlock,
  readBlockFile,
  tablesInBlock,
  writeBlockFile,
} from '../cache/encoded-block.ts'
import type { EncodedPictureJob, EncodedTablesJob, TextureAddress } from '../jobs.ts'
import { type EffectResult, fail, succeed } from '../results.ts'

/** Reads the tables of an encoded view from the cache or builds them. */
export async function makeEncodedTables(
  cache: DiskCache | undefined,
  { folder, viewId, size }: EncodedTablesJob,
): Promise<EffectResult<EncodedBlock>> {
  const name = nameOfBlockFile(viewId, size)
  try {
    const known = await cache?.read(name)
    if (known !== undefined) return succeed(readBlockFile(known))
    const facts = await readEncodedFacts(folder)
    const whole = await loadEncodedBase(folder, facts)
    const base = reduceBase(facts, whole, size)
    freeNow(whole)
    const block = await packEncodedBlock(base, areasOf(folder, facts, size))
    await cache?.write(name, writeBlockFile(block))
    return succeed(block)
  } catch (error) {
    return fail('view_unreadable', `${folder}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function* areasOf(
  folder: string,
  view: EncodedFacts,
  size: EncodedTablesJob['size'],
): AsyncGenerator<EncodedAreaTables> {
  for (const [index, facts] of view.areas.entries()) {
    const area = await loadEncodedArea(folder, facts, index)
    const tables = buildAreaTables(view, area, size)
    for (const plane of [area.u, area.v, area.cover, area.colour, area.alpha]) freeNow(plane)
    yield tables
  }
}

/** Draws a picture of an encoded view into the worker's scratch memory. */
export function drawEncodedPicture(memory: WebAssembly.Memory, job: EncodedPictureJob): Uint8Array {
  const { size, block, facts, textures, out } = job
  const tables = tablesInBlock(memory.buffer, block, facts, size)
  const picture = new Uint8Array(memory.buffer, out, size.width * size.height * 3)
  drawEncoded(
    tables,
    textures.map((levels) => levels?.map((each) => textureAt(memory, each))),
    picture,
  )
  return picture
}

function textureAt(memory: WebAssembly.Memory, { at, level }: TextureAddress): Texture {
  const { width, height } = level
  return { width, height, stride: width + 1, data: new Uint8Array(memory.buffer, at, bytesOfLevel(level)) }
}
