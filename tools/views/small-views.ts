import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { codeOfLinear } from '../../packages/render/src/effect/light.ts'
import { LIGHT_ONE, type ProductView } from '../../packages/render/src/effect/product-view.ts'
import { linearBase } from '../../packages/render/src/effect/recolor.ts'
import { shrinkPlane } from '../../packages/render/src/effect/resample/shrink.ts'
import { findPrint } from '../../packages/render/src/effect/tables/printed-pixels.ts'
import { hashView, readView } from '../../packages/render/src/node/read-view.ts'

/** Width of the small copies in pixels: the largest picture of a list. */
const smallWidth = 480

/** Increase it when the algorithm for copies changes. */
const version = 2

type Facts = Record<string, unknown> & { copyOf?: unknown }

/** Returns every view of catalog/views, as `<product>/<view>`. */
export async function listViews(catalog: string): Promise<string[]> {
  const folder = join(catalog, 'views')
  const products = await readdir(folder)
  const views = await Promise.all(
    products.map(async (product) => (await readdir(join(folder, product))).map((view) => `${product}/${view}`)),
  )
  return views.flat().sort()
}

/**
 * Returns views whose small copy is missing or was made from another picture, and copies of views that no longer exist.
 */
export async function findStaleCopies(catalog: string): Promise<{ stale: string[]; left: string[] }> {
  const views = await listViews(catalog)
  const isStale = await Promise.all(
    views.map(async (view) => (await copyMark(catalog, view)) !== (await expectedMark(catalog, view))),
  )
  const copies = existsSync(join(catalog, 'small-views')) ? await listCopies(catalog) : []
  return { stale: views.filter((_, i) => isStale[i]), left: copies.filter((copy) => !views.includes(copy)) }
}

async function listCopies(catalog: string): Promise<string[]> {
  const folder = join(catalog, 'small-views')
  const products = await readdir(folder)
  const views = await Promise.all(
    products.map(async (product) => (await readdir(join(folder, product))).map((view) => `${product}/${view}`)),
  )
  return views.flat().sort()
}

async function expectedMark(catalog: string, view: string): Promise<string> {
  return `${version}-${(await hashView(join(catalog, 'views', view))).slice(0, 32)}`
}

async function copyMark(catalog: string, view: string): Promise<unknown> {
  const file = join(catalog, 'small-views', view, 'view.json')
  if (!existsSync(file)) return undefined
  const facts: Facts = JSON.parse(await readFile(file, 'utf8'))
  return facts.copyOf
}

/**
 * Writes the small copy of a view: the same six files, downscaled in linear light without mixing in unprinted pixels.
 */
export async function writeSmallCopy(catalog: string, name: string): Promise<void> {
  const view = await readView(join(catalog, 'views', name))
  const target = join(catalog, 'small-views', name)
  const size = { width: smallWidth, height: Math.round((view.height * smallWidth) / view.width) }
  const facts: Facts = JSON.parse(await readFile(join(catalog, 'views', name, 'view.json'), 'utf8'))
  const small = { ...facts, size: [size.width, size.height], copyOf: await expectedMark(catalog, name) }
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await writeFile(join(target, 'view.json'), `${JSON.stringify(small, null, 2)}\n`)
  await writeBeauty(view, size, join(target, 'beauty.png'))
  await writeUv(view, size, join(target, 'uv.png'))
  await writeLight(view, view.shading, size, join(target, 'shading.png'))
  await writeLight(view, view.highlight, size, join(target, 'spec.png'))
  await writeProduct(view, size, join(target, 'product-mask.png'))
}

type Size = { readonly width: number; readonly height: number }

const packing = { compressionLevel: 9, effort: 10 } as const

async function writeBeauty(view: ProductView, size: Size, file: string): Promise<void> {
  const linear = shrinkPlane(linearBase(view, undefined), view, size, 3)
  const codes = Uint8Array.from(linear, codeOfLinear)
  await sharp(codes, { raw: { ...size, channels: 3 } })
    .png(packing)
    .toFile(file)
}

async function writeUv(view: ProductView, size: Size, file: string): Promise<void> {
  const { cover, u, v, one } = findPrint(view, size)
  const words = new Uint16Array(size.width * size.height * 3)
  for (let i = 0; i < cover.length; i += 1) {
    words[i * 3] = placeCode((u[i] ?? 0) / one)
    words[i * 3 + 1] = placeCode((v[i] ?? 0) / one)
    words[i * 3 + 2] = (cover[i] ?? 0) * 257
  }
  await sharp(words, { raw: { ...size, channels: 3 } })
    .toColourspace('rgb16')
    .png(packing)
    .toFile(file)
}

/** Thirteen bits: a twentieth of a pixel of the copy. Finer steps are noise that only enlarges the file. */
function placeCode(share: number): number {
  return Math.min(65535, Math.round(share * 8192) * 8)
}

/** Writes light in 8-bit sRGB, as in the full view. */
async function writeLight(view: ProductView, plane: Uint16Array, size: Size, file: string): Promise<void> {
  const linear = Float32Array.from(plane, (level) => level / LIGHT_ONE)
  const codes = Uint8Array.from(shrinkPlane(linear, view, size, 1), codeOfLinear)
  await sharp(codes, { raw: { ...size, channels: 1 } })
    .toColourspace('b-w')
    .png(packing)
    .toFile(file)
}

async function writeProduct(view: ProductView, size: Size, file: string): Promise<void> {
  const shares = shrinkPlane(Float32Array.from(view.product), view, size, 1)
  await sharp(Uint8Array.from(shares, Math.round), { raw: { ...size, channels: 1 } })
    .toColourspace('b-w')
    .png(packing)
    .toFile(file)
}
