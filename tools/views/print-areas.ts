import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readView } from '../../packages/render/src/node/read-view.ts'
import { findAreaOutline } from './area-outline.ts'
import { listViews } from './small-views.ts'

/** Increase it when the algorithm for outlines changes. */
const version = 1

/** Returns views whose print area outline is missing or was computed from another map. */
export async function findStaleAreas(catalog: string): Promise<string[]> {
  const views = await listViews(catalog)
  const isStale = await Promise.all(
    views.map(async (view) => (await markOf(catalog, view)) !== (await expectedMark(catalog, view))),
  )
  return views.filter((_, i) => isStale[i])
}

/** Writes the print area outline beside a view's small copy. */
export async function writePrintArea(catalog: string, name: string): Promise<void> {
  const outline = findAreaOutline(await readView(join(catalog, 'views', name))) ?? null
  const file = fileOf(catalog, name)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, `${JSON.stringify({ foundIn: await expectedMark(catalog, name), outline })}\n`)
}

function fileOf(catalog: string, view: string): string {
  return join(catalog, 'small-views', view, 'print-area.json')
}

/** An outline depends on nothing but the map of the print area. */
async function expectedMark(catalog: string, view: string): Promise<string> {
  const map = await readFile(join(catalog, 'views', view, 'uv.png'))
  return `${version}-${createHash('sha256').update(map).digest('hex').slice(0, 32)}`
}

async function markOf(catalog: string, view: string): Promise<unknown> {
  const file = fileOf(catalog, view)
  if (!existsSync(file)) return undefined
  const facts: { foundIn?: unknown } = JSON.parse(await readFile(file, 'utf8'))
  return facts.foundIn
}
