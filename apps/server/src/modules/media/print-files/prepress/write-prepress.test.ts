import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UsualPrepress } from '@podwright/domain/print/prepress'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewOf, writePrepress } from './write-prepress.ts'

let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-prepress-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Grid = readonly string[]
const opacities: Readonly<Record<string, number>> = { '#': 255, '+': 128, '-': 127, '.': 0 }

function nextPath(): string {
  files += 1
  return join(folder, `${files}.png`)
}

/** A print file from rows of characters, each a pixel: opaque, just inked, just not inked, transparent. */
async function printOf(rows: Grid): Promise<string> {
  const file = nextPath()
  const pixels = rows.flatMap((row) => [...row].flatMap((each) => [200, 20, 30, opacities[each] ?? 0]))
  await sharp(Buffer.from(pixels), { raw: { width: rows[0]?.length ?? 0, height: rows.length, channels: 4 } })
    .withIccProfile('srgb')
    .withMetadata({ density: 300 })
    .png()
    .toFile(file)
  return file
}

async function prepress(rows: Grid, picture: UsualPrepress): Promise<string> {
  const target = nextPath()
  await writePrepress(await printOf(rows), target, picture)
  return target
}

/** The rows of a plate: `#` for ink. */
async function inkOf(rows: Grid, choke: number, isMirrored = false): Promise<string[]> {
  const target = await prepress(rows, { kind: 'white', chokeUm: Math.round((choke / 300) * 25_400), isMirrored })
  const { data, info } = await sharp(target).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.height }, (_, y) =>
    Array.from(data.subarray(y * info.width, (y + 1) * info.width), (value) => {
      expect([0, 255]).toContain(value)
      return value === 0 ? '#' : '.'
    }).join(''),
  )
}

/** Ink as defined: every pixel within the choke is inked, and nothing outside of the file is. */
function expectedInk(rows: Grid, choke: number): string[] {
  const isInked = (x: number, y: number) => (opacities[rows[y]?.[x] ?? '.'] ?? 0) >= 128
  const around = Array.from({ length: 2 * choke + 1 }, (_, i) => i - choke)
  return rows.map((row, y) =>
    [...row].map((_, x) => (around.every((dy) => around.every((dx) => isInked(x + dx, y + dy))) ? '#' : '.')).join(''),
  )
}

const box = [
  '............',
  '............',
  '..-######...',
  '..-######...',
  '..-######...',
  '..-######...',
  '..-######...',
  '..-######+..',
  '............',
]

test('white ink lies below pixels of at least half opacity', async () => {
  expect(await inkOf(box, 0)).toEqual([
    '............',
    '............',
    '...######...',
    '...######...',
    '...######...',
    '...######...',
    '...######...',
    '...#######..',
    '............',
  ])
})

test('white ink ends the choke before the edge of the colors', async () => {
  expect(await inkOf(box, 2)).toEqual([
    '............',
    '............',
    '............',
    '............',
    '.....##.....',
    '.....##.....',
    '............',
    '............',
    '............',
  ])
})

test('white ink ends the choke before the edge of a fully printed file', async () => {
  expect(await inkOf(['#####', '#####', '#####', '#####'], 1)).toEqual(['.....', '.###.', '.###.', '.....'])
})

test('a print thinner than the choke gets no white ink', async () => {
  expect(await inkOf(['......', '.####.', '......'], 1)).toEqual(['......', '......', '......'])
})

test('the white of a film is mirrored like its colors', async () => {
  expect(await inkOf(['##...', '###..', '#....'], 0, true)).toEqual(['...##', '..###', '....#'])
})

test('white ink of any print and choke is what its definition says', async () => {
  // A fixed sequence of numbers, so that a failure can be repeated.
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let run = 0; run < 24; run += 1) {
    const [width, height] = [1 + next(30), 1 + next(30)]
    const rows = Array.from({ length: height }, () =>
      Array.from({ length: width }, () => '####-+.#####'[next(12)] ?? '.').join(''),
    )
    const choke = run % 4
    expect(await inkOf(rows, choke), `${rows.join('\n')} choked by ${choke}`).toEqual(expectedInk(rows, choke))
  }
})

test('a mirrored print has the same pixels from right to left', async () => {
  const target = await prepress(['#-..', '++..'], { kind: 'mirrored' })
  const alpha = await sharp(target).extractChannel('alpha').raw().toBuffer()
  expect([...alpha]).toEqual([0, 0, 127, 255, 0, 0, 128, 128])
})

test.each<UsualPrepress>([{ kind: 'mirrored' }, { kind: 'white', chokeUm: 150, isMirrored: true }])(
  'a prepress picture ($kind) keeps size, resolution and color profile of the print file',
  async (picture) => {
    const { width, height, density, icc } = await sharp(await prepress(box, picture)).metadata()
    expect([width, height, density]).toEqual([12, 9, 300])
    expect(icc).toBeDefined()
  },
)

test('a preview is a small WebP', async () => {
  const file = nextPath()
  await sharp({ create: { width: 1800, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toFile(file)
  expect(await sharp(await previewOf(file)).metadata()).toMatchObject({ format: 'webp', width: 900, height: 300 })
})
