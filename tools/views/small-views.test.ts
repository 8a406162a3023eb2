import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { wholeArea } from '../../packages/domain/src/pictures/placement.ts'
import { createEffectEngine } from '../../packages/render/src/node/engine.ts'
import { findStaleCopies } from './small-views.ts'

const catalog = join(import.meta.dirname, '../../catalog')
const engine = createEffectEngine({ workers: 1, memoryBytes: 128 * 1024 * 1024 })
afterAll(() => engine.close())

async function drawFrom(folder: string, view: string, colour: string | null): Promise<Uint8Array> {
  const read = () => readFile(join(catalog, 'artworks', 'koi-pond.svg'))
  const rendered = await engine.render({
    view: join(catalog, folder, view),
    colour,
    artworks: [{ id: 'koi-pond', read, placement: wholeArea }],
    width: 480,
    format: { type: 'raw' },
  })
  if (!rendered.ok) throw new Error(`${view}: ${rendered.code}: ${rendered.detail}`)
  return rendered.value
}

function psnr(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2
  return 10 * Math.log10((255 * 255 * a.length) / sum)
}

describe('small copies of the views', () => {
  test('every view has a small copy made from its current pictures', async () => {
    expect(await findStaleCopies(catalog)).toEqual({ stale: [], left: [] })
  })

  test.each([
    ['poster/front', null],
    ['tshirt/front', '#17181a'],
    ['mug/right', null],
    ['coaster/set', null],
  ])('%s renders from its small copy as from the full view', async (view, colour) => {
    const [whole, copy] = [await drawFrom('views', view, colour), await drawFrom('small-views', view, colour)]
    expect(psnr(whole, copy)).toBeGreaterThan(50)
  })
})
