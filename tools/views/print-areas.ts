import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readView } from '../../packages/render/src/node/read-view.ts'
import { findAreaOutline } from './area-outline.ts'
import { listViews } from './small-views.ts'

/** Raise it when outlines are found differently. */
const version = 1

/** Views whose outline of the print area is missing or was found in another map. */
export async function findStaleAreas(catalog: string): Promise<string[]> {
  const views = await listViews(catalog)
  const isStale = await Promise.all(
    views.map(async (view) => (await markOf(catalog, view)) !== (await expectedMark(catalog, view))),
  )
  return views.filter((_, i) => isStale[i])
}

/** Writes beside a view's small copy where its print area lies. */
export async function writePrintArea(catalog: string, name: string): Promise<void> {
  const outline = findAreaOutline(await readView(join(catalog, 'views', name))) ?? null
  const file = fileOf(catalog, name)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, `${JSON.stringify({ foundIn: await expectedMark(catalog, name), outline })}\n`)
}

function fileOf(catalog: string, view: string): string {
  return join(catalog, 'small-views', view, 'print-area.json')
}

/** The map of the print area is all that an outline depends on. */
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
