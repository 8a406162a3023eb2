import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AreaOutline } from '@podwright/domain/pictures/area-outline'
import { hashView } from '@podwright/render/node/read-view'
import { z } from 'zod'
import type { ArtworkRecord, ViewRecord } from './effect-records.ts'

const ViewFacts = z.object({ recolourable: z.boolean(), size: z.tuple([z.int().positive(), z.int().positive()]) })

/** Problems of a catalog folder, by file. */
export type Unreadable = { readonly file: string; readonly reason: string }

/** Reads the views with these names. */
export async function readViews(
  folder: string,
  names: readonly string[],
): Promise<{ views: ViewRecord[]; unreadable: Unreadable[] }> {
  const views: ViewRecord[] = []
  const unreadable: Unreadable[] = []
  await Promise.all(
    names.map(async (name) => {
      try {
        views.push(await readView(folder, name))
      } catch (error) {
        unreadable.push({ file: `views/${name}`, reason: error instanceof Error ? error.message : String(error) })
      }
    }),
  )
  return { views: views.sort((a, b) => (a.name < b.name ? -1 : 1)), unreadable }
}

async function readView(folder: string, name: string): Promise<ViewRecord> {
  const place = join(folder, 'views', name)
  const facts = ViewFacts.parse(JSON.parse(await readFile(join(place, 'view.json'), 'utf8')))
  const [width, height] = facts.size
  const area = await readArea(folder, name)
  return { name, sha256: await hashView(place), width, height, isRecolorable: facts.recolourable, area }
}

const PrintArea = z.object({ outline: AreaOutline.nullable() })

/** A view without its derived files is still shown, but without its print area. */
async function readArea(folder: string, name: string): Promise<ViewRecord['area']> {
  const file = join(folder, 'small-views', name, 'print-area.json')
  if (!existsSync(file)) return null
  return PrintArea.parse(JSON.parse(await readFile(file, 'utf8'))).outline
}

/** Reads the artwork files and hashes them. */
export async function readArtworks(
  folder: string,
  artworks: readonly Omit<ArtworkRecord, 'sha256'>[],
): Promise<{ artworkRecords: ArtworkRecord[]; unreadable: Unreadable[] }> {
  const artworkRecords: ArtworkRecord[] = []
  const unreadable: Unreadable[] = []
  for (const { id, fit, aspect } of artworks) {
    const file = `artworks/${id}.svg`
    try {
      const sha256 = createHash('sha256')
        .update(await readFile(join(folder, file)))
        .digest('hex')
      artworkRecords.push({ id, fit, aspect, sha256 })
    } catch (error) {
      unreadable.push({ file, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { artworkRecords, unreadable }
}
