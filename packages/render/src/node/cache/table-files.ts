import { endianness } from 'node:os'
import { freeNow } from '../../effect/free-now.ts'
import type { TextureLevel } from '../../effect/texture.ts'
import type { TablesDone, TablesJob } from '../jobs.ts'
import type { DiskCache } from './disk-cache.ts'

/** Increment when the meaning of tables or textures changes, so that old files are ignored. */
export const FORMAT = `8-${endianness()}`

const nameOf = ({ viewId, size }: TablesJob) => `tables/${FORMAT}-${viewId.slice(0, 32)}-${size.width}x${size.height}`
const geometryName = (job: TablesJob) => `${nameOf(job)}.geometry`
const lightName = (job: TablesJob) => `${nameOf(job)}-${job.colour?.slice(1) ?? 'photographed'}.light`

/** Reads the requested tables from the cache; returns undefined if any is missing. */
export async function readTables(cache: DiskCache, job: TablesJob): Promise<TablesDone | undefined> {
  const geometry = job.needs.geometry ? await cache.read(geometryName(job)) : undefined
  const light = job.needs.light ? await cache.read(lightName(job)) : undefined
  if (job.needs.geometry !== (geometry !== undefined) || job.needs.light !== (light !== undefined)) return undefined
  const tables = {
    ...(geometry === undefined ? {} : { geometry: unpackGeometry(geometry) }),
    ...(light === undefined ? {} : { light: unpackLight(light) }),
  }
  for (const file of [geometry, light]) if (file !== undefined) freeNow(file)
  return tables
}

/** Stores tables in the cache. */
export async function writeTables(cache: DiskCache, job: TablesJob, { geometry, light }: TablesDone): Promise<void> {
  if (geometry !== undefined) {
    const head = Uint32Array.from([
      geometry.levels.length,
      geometry.runs.length,
      geometry.positions.length,
      ...geometry.levels.flatMap(({ across, along, left, top, width, height }) => [
        across,
        along,
        left,
        top,
        width,
        height,
      ]),
    ])
    await cache.write(geometryName(job), [head, geometry.runs, geometry.positions].map(bytesOf))
  }
  if (light !== undefined) {
    const head = Uint32Array.from([light.light.length, light.background.length])
    await cache.write(lightName(job), [bytesOf(head), light.light, light.background, light.base])
  }
}

const LEVEL_WORDS = 6

function bytesOf(words: Uint32Array | Uint16Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
}

function unpackGeometry(file: Buffer): NonNullable<TablesDone['geometry']> {
  const isWhole = file.byteLength === file.buffer.byteLength
  const data = isWhole ? file.buffer : file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  const [levelCount = 0, runWords = 0, positionWords = 0] = new Uint32Array(data, 0, 3)
  const words = new Uint32Array(data, 12, levelCount * LEVEL_WORDS)
  const levels: TextureLevel[] = Array.from({ length: levelCount }, (_, i) => {
    const [across = 0, along = 0, left = 0, top = 0, width = 0, height = 0] = words.subarray(i * LEVEL_WORDS)
    return { across, along, left, top, width, height }
  })
  const runsAt = 12 + levelCount * LEVEL_WORDS * 4
  return {
    levels,
    runs: new Uint32Array(data.slice(runsAt, runsAt + runWords * 4)),
    positions: new Uint16Array(data.slice(runsAt + runWords * 4, runsAt + runWords * 4 + positionWords * 2)),
  }
}

function unpackLight(file: Buffer): NonNullable<TablesDone['light']> {
  const backgroundAt = 8 + file.readUInt32LE(0)
  const baseAt = backgroundAt + file.readUInt32LE(4)
  return {
    light: new Uint8Array(file.subarray(8, backgroundAt)),
    background: new Uint8Array(file.subarray(backgroundAt, baseAt)),
    base: new Uint8Array(file.subarray(baseAt)),
  }
}
