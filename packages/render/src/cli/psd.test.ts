import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentId, fileOf, pixelLayer, pngOf, smartObject, softPixels } from '../psd/test-mockups.ts'
import { isPsdCommand, runPsdCommand } from './psd.ts'

const box = { left: 0, top: 0, width: 40, height: 32 }
const layers = [
  pixelLayer('photo', box, () => [0.8, 0.7, 0.6, 1]),
  smartObject('front', [4, 4, 36, 5, 34, 30, 6, 28], {
    effects: { dropShadow: [{ enabled: true, size: { value: 2, units: 'Pixels' } }] },
  }),
]

let folder = ''
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psd-cli-'))
  const content = await pngOf(softPixels(30, 40))
  const linkedFiles = [{ id: contentId, name: 'content.png', data: content }]
  await writeFile(at('mock.psd'), fileOf({ width: 40, height: 32, children: layers, linkedFiles }))
  await writeFile(at('a.png'), content)
})
afterAll(() => rm(folder, { recursive: true }))

async function run(...args: string[]) {
  const said: string[] = []
  const code = await runPsdCommand(args, (line) => said.push(line))
  return { code, said: said.join('\n') }
}

test('runPsdCommand renders a mockup with an artwork and reports notes and the comparison', async () => {
  const { code, said } = await run('--psd', at('mock.psd'), '--artwork', at('a.png'), '--out', at('out.webp'))
  expect(said).toMatch(/^ignored: layer_effects on "front" \(dropShadow\)\nwith its own contents: \d+\.\d dB/)
  expect(code).toBe(0)
  expect(await sharp(await readFile(at('out.webp'))).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    height: 32,
  })
})

test('runPsdCommand exits with 1 and a code for a rejected file and with 2 for a wrong command', async () => {
  const refused = await run('--psd', at('a.png'), '--artwork', at('a.png'), '--out', at('x.png'))
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('psd_not_a_psd') })
  expect(await run('--psd', at('mock.psd'))).toMatchObject({ code: 2 })
  const missing = await run('--psd', at('none.psd'), '--artwork', at('a.png'), '--out', at('x.png'))
  expect(missing).toMatchObject({ code: 2, said: expect.stringContaining('none.psd') })
  expect(await run('--psd', at('mock.psd'), '--artwork', at('a.png'), '--out', 'x.png', '--size', '7')).toMatchObject({
    code: 2,
  })
})

test('runPsdCommand writes the format of the extension and creates the folder', async () => {
  const command = ['--psd', at('mock.psd'), '--artwork', at('a.png'), '--out']
  expect(await run(...command, at('new/folder/out.avif'))).toMatchObject({ code: 0 })
  const { format } = await sharp(await readFile(at('new/folder/out.avif'))).metadata()
  expect(format).toBe('heif')
  expect(await run(...command, at('out.gif'))).toEqual({
    code: 2,
    said: 'podwright-render: --out must end in jpeg, webp, avif or png, not "gif"',
  })
  const inTheWay = await run(...command, join(at('a.png'), 'out.jpg'))
  expect(inTheWay).toMatchObject({ code: 1, said: expect.stringContaining('file_not_written (EEXIST') })
})

test('runPsdCommand rejects an unknown area and lists the existing ones', async () => {
  const command = ['--psd', at('mock.psd'), '--artwork', at('a.png'), '--out', at('area.png')]
  const refused = await run(...command, '--area', 'front', '--area', 'back')
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('(no visible "back"; there are "front")') })
})

test('isPsdCommand accepts only commands with a mockup file', () => {
  expect(isPsdCommand(['--psd', 'a.psd'])).toBe(true)
  expect(isPsdCommand(['--psd=a.psd'])).toBe(true)
  expect(isPsdCommand(['--artwork', 'psd'])).toBe(false)
})
