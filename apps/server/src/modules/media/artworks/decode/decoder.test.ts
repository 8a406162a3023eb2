import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDecoder } from './decoder.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-decoder-'))
  file = join(folder, 'picture')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#000', noise } })
  await writeFile(file, await picture.png({ compressionLevel: 0 }).toBuffer())
})
afterAll(() => rm(folder, { recursive: true }))

const roomy = { maxCpuMs: 60_000, maxRssBytes: 2_000_000_000 }
const tasks = () => ({ file, folder: join(folder, crypto.randomUUID()) })

test.each([
  ['processor time', { ...roomy, maxCpuMs: 0 }],
  ['memory', { ...roomy, maxRssBytes: 1_000_000 }],
])('a file that takes too much %s ends its decoder process, and the next file gets a new one', async (_, limits) => {
  const decoder = createDecoder(limits)
  const refused = { ok: false, code: 'artwork_too_complex', detail: 'ended by SIGKILL' }
  expect(await decoder.decode(tasks())).toEqual(refused)
  expect(await decoder.decode(tasks())).toEqual(refused)
  decoder.close()
})

test('decoding the same file in different processes yields the same master', async () => {
  const [one, two] = [createDecoder(roomy), createDecoder(roomy)]
  const small = join(folder, 'small')
  await writeFile(small, await sharp(file).extract({ left: 0, top: 0, width: 300, height: 200 }).png().toBuffer())
  const requested = () => ({ ...tasks(), file: small })
  const answers = [await one.decode(requested()), await one.decode(requested()), await two.decode(requested())]
  expect(answers[0]).toMatchObject({ ok: true, widthPx: 300, heightPx: 200 })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  one.close()
  two.close()
})

test('decoding a missing file reports artwork_damaged and does not end the process', async () => {
  const decoder = createDecoder(roomy)
  const answer = await decoder.decode({ file: join(folder, 'missing'), folder: join(folder, 'x') })
  expect(answer).toMatchObject({ ok: false, code: 'artwork_damaged' })
  decoder.close()
})
