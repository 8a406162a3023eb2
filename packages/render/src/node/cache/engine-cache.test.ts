import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fullPlacement } from '../../effect/placement.ts'
import { createEffectEngine, type PictureRequest } from '../engine.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-engine-cache-'))
})
afterAll(() => rm(folder, { recursive: true }))

const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
const artwork = sharp({ create: { width: 300, height: 300, channels: 3, background: '#c02030', noise } })
  .png()
  .toBuffer()
const request: PictureRequest = {
  view: join(import.meta.dirname, '../../../../../catalog/views/mouse-pad/top'),
  colour: null,
  artworks: [{ id: 'noise', read: () => artwork, placement: { ...fullPlacement, fit: 'contain' } }],
  width: 200,
  format: { type: 'raw' },
}

async function draw(cacheFolder: string | null): Promise<Uint8Array> {
  const engine = createEffectEngine({ workers: 1, memoryBytes: 64_000_000, cacheFolder })
  try {
    const result = await engine.render(request)
    if (!result.ok) throw new Error(`${result.code}: ${result.detail}`)
    return result.value
  } finally {
    await engine.close()
  }
}

/** Returns the paths of all files in the cache. */
async function listFiles(cacheFolder: string): Promise<string[]> {
  const entries = await readdir(cacheFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('damaged cache files do not change the picture', async () => {
  const cacheFolder = join(folder, 'damaged')
  const whole = await draw(cacheFolder)
  const files = await listFiles(cacheFolder)
  expect(files.map((file) => /(geometry|light|raw)$/.exec(file)?.[1])).toEqual(
    expect.arrayContaining(['geometry', 'light', 'raw']),
  )
  for (const file of files) {
    const handle = await open(file, 'r+')
    const { size } = await handle.stat()
    await handle.truncate(Math.floor(size / 2))
    await handle.truncate(size)
    await handle.close()
  }
  expect(Buffer.compare(await draw(cacheFolder), whole)).toBe(0)
  expect(Buffer.compare(await draw(cacheFolder), whole)).toBe(0)
})

test('an unwritable cache folder does not affect pictures and is reported once', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const places = process.platform === 'linux' ? [file, '/proc/podwright'] : [file]
  const whole = await draw(null)
  for (const place of places) expect(Buffer.compare(await draw(place), whole)).toBe(0)
  const said = write.mock.calls.map(([text]) => String(text)).join('')
  write.mockRestore()
  for (const place of places) expect(said.split(`rendering without the cache ${place}: `)).toHaveLength(2)
})
