import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseOptions } from './options.ts'
import { planPictures } from './plan.ts'

const viewsFolder = join(import.meta.dirname, '../../../../catalog/views')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-plan-'))
  await writeFile(join(folder, 'a.png'), 'a')
  await writeFile(join(folder, 'b.png'), 'a')
})
afterAll(() => rm(folder, { recursive: true }))

async function plan(view: string, ...more: string[]) {
  const artwork = more.includes('--artwork') ? [] : ['--artwork', join(folder, 'a.png')]
  const parsed = parseOptions([...artwork, '--views', viewsFolder, '--view', view, '--out', 'out', ...more])
  if (parsed === 'help' || !parsed.ok) throw new Error('not a command')
  return planPictures(parsed.options)
}

test('planPictures rejects a color for a named view that takes none', async () => {
  const planned = await plan('tshirt/front,mug/left', '--colour', '#1b1b1e')
  expect(planned).toEqual({ ok: false, problem: expect.stringContaining('photographed: mug/left.') })
  expect((await plan('tshirt/front', '--colour', '#1b1b1e')).ok).toBe(true)
  expect((await plan('mug/left')).ok).toBe(true)
})

test('planPictures applies the color where possible for all views', async () => {
  const planned = await plan('all', '--colour', '#1b1b1e')
  expect(planned.ok && planned.pictures.length).toBeGreaterThan(20)
})

test('planPictures gives artworks with the same content the same id', async () => {
  const planned = await plan('mug/left', '--artwork', folder)
  const ids = planned.ok ? planned.pictures.map(({ artworks }) => artworks[0]?.id) : []
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('planPictures separates artworks that differ only in their extension', async () => {
  const designs = join(folder, 'designs')
  await mkdir(join(designs, 'not-a-file.png'), { recursive: true })
  for (const name of ['logo.png', 'logo.svg', 'Logo.jpg', 'other.png']) await writeFile(join(designs, name), name)
  const planned = await plan('mug/left', '--artwork', designs)
  expect(planned.ok && planned.pictures.map(({ file }) => file)).toEqual([
    'out/Logo.jpg/mug-left.jpg',
    'out/logo.png/mug-left.jpg',
    'out/logo.svg/mug-left.jpg',
    'out/other/mug-left.jpg',
  ])
})
