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
export async function findStaleAreas(catalogue: string): Promise<string[]> {
  const views = await listViews(catalogue)
  const isStale = await Promise.all(
    views.map(async (view) => (await markOf(catalogue, view)) !== (await wantedMark(catalogue, view))),
  )
  return views.filter((_, i) => isStale[i])
}

/** Writes beside a view's small copy where its print area lies. */
export async function writePrintArea(catalogue: string, name: string): Promise<void> {
  const outline = findAreaOutline(await readView(join(catalogue, 'views', name))) ?? null
  const file = fileOf(catalogue, name)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, `${JSON.stringify({ foundIn: await wantedMark(catalogue, name), outline })}\n`)
}

function fileOf(catalogue: string, view: string): string {
  return join(catalogue, 'small-views', view, 'print-area.json')
}

/** The map of the print area is all that an outline depends on. */
async function wantedMark(catalogue: string, view: string): Promise<string> {
  const map = await readFile(join(catalogue, 'views', view, 'uv.png'))
  return `${version}-${createHash('sha256').update(map).digest('hex').slice(0, 32)}`
}

async function markOf(catalogue: string, view: string): Promise<unknown> {
  const file = fileOf(catalogue, view)
  if (!existsSync(file)) return undefined
  const facts: { foundIn?: unknown } = JSON.parse(await readFile(file, 'utf8'))
  return facts.foundIn
}
