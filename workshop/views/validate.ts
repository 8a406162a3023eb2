import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isGray } from '../../packages/render/src/effect/view-planes.ts'
import { readView } from '../../packages/render/src/node/read-view.ts'
import { whitePrintProblems } from './print-light.ts'
import { type PrintMap, positionProblems, printOutsideProduct } from './print-positions.ts'
import { factProblems, isViewFacts } from './view-facts.ts'

export const viewsFolder = join(import.meta.dirname, '../../catalog/views')
/** Hashes of every view that passed: the unit test only compares hashes, which takes a moment instead of minutes. */
export const passedList = join(import.meta.dirname, 'passed-views.json')

const eightBit = ['beauty', 'product-mask', 'shading', 'spec'] as const

const viewFiles = [...eightBit.map((name) => `${name}.png`), 'uv.png', 'view.json']

/** Returns every `<product>/<view>` of a folder of views, sorted. */
export async function listViews(folder: string): Promise<string[]> {
  const products = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const views = await Promise.all(
    products.map(async ({ name }) => (await readdir(join(folder, name))).map((view) => `${name}/${view}`)),
  )
  return views.flat().sort()
}

/** Returns one hash over the input of the pixel checks. */
export async function viewHash(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const name of viewFiles) hash.update(await readFile(join(folder, name)))
  return hash.digest('hex').slice(0, 24)
}

async function printMap(file: string): Promise<PrintMap> {
  const { data, info } = await sharp(file)
    .pipelineColourspace('rgb16')
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    words: new Uint16Array(data.buffer, data.byteOffset, data.length / 2),
  }
}

async function headerProblems(folder: string, [width, height]: [number, number]): Promise<string[]> {
  const problems: string[] = []
  for (const name of [...eightBit, 'uv'] as const) {
    const { width: w, height: h, channels, depth } = await sharp(join(folder, `${name}.png`)).metadata()
    if (w !== width || h !== height) problems.push(`${name}.png is ${w} × ${h}, view.json says ${width} × ${height}`)
    const isRight =
      name === 'uv' ? depth === 'ushort' && channels === 3 : depth === 'uchar' && (channels === 1 || channels === 3)
    if (!isRight) problems.push(`${name}.png has ${channels} channels of ${depth}`)
  }
  return problems
}

const lightPlanes = ['shading.png', 'spec.png'] as const
/** Max. difference between two channels of gray. */
const grayTolerance = 2

/**
 * Returns what the engine would refuse when it renders the first picture: it supports light intensity but not light
 * color.
 */
export async function lightProblems(folder: string): Promise<string[]> {
  const problems: string[] = []
  for (const name of lightPlanes) {
    const { data, info } = await sharp(join(folder, name)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    if (!isGray(data, info.channels, grayTolerance))
      problems.push(
        `${name} has colored light, which the engine refuses: use lamps and surroundings without a tint, or store the light as gray and keep the tint in beauty.png`,
      )
  }
  return problems
}

/** Returns all problems of one view folder. */
async function viewProblems(folder: string): Promise<string[]> {
  const missing = viewFiles.filter((name) => !existsSync(join(folder, name)))
  if (missing.length > 0) return [`missing: ${missing.join(', ')}`]
  const facts: unknown = JSON.parse(await readFile(join(folder, 'view.json'), 'utf8'))
  if (!isViewFacts(facts)) return factProblems(facts)
  const problems = await headerProblems(folder, facts.size)
  if (!folder.endsWith(join(facts.product, facts.view))) problems.push(`view.json is of ${facts.product}/${facts.view}`)
  if (problems.length > 0) return problems
  problems.push(...(await lightProblems(folder)))
  if (problems.length > 0) return problems
  problems.push(...whitePrintProblems(await readView(folder)))
  const map = await printMap(join(folder, 'uv.png'))
  problems.push(...positionProblems(map, facts.occlusionEdges === true))
  const product = await sharp(join(folder, 'product-mask.png')).removeAlpha().toColourspace('b-w').raw().toBuffer()
  const outside = printOutsideProduct(map, product)
  if (outside > 0.002) problems.push(`${(outside * 100).toFixed(2)} % of the print lies outside the product mask`)
  return problems
}

/**
 * `node workshop/views/validate.ts [product/view …]`: checks every view's pixels and writes the list of those that
 * passed.
 */
async function main(requested: string[]): Promise<void> {
  const passed: Record<string, string> = existsSync(passedList) ? JSON.parse(await readFile(passedList, 'utf8')) : {}
  const views = await listViews(viewsFolder)
  let failures = 0
  for (const name of requested.length > 0 ? requested : views) {
    const problems = await viewProblems(join(viewsFolder, name))
    for (const problem of problems) console.error(`${name}: ${problem}`)
    failures += problems.length > 0 ? 1 : 0
    if (problems.length === 0) passed[name] = await viewHash(join(viewsFolder, name))
    else delete passed[name]
  }
  const kept = views.filter((name) => passed[name] !== undefined).map((name) => [name, passed[name]])
  await writeFile(passedList, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
  console.log(`${kept.length} of ${views.length} views passed`)
  process.exitCode = failures > 0 ? 1 : 0
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2))
