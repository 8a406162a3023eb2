import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BlankSource, ReadyMadeSource } from '@podwright/domain/catalog/source'
import { catalogFolder } from '../../../boot/catalog-folder.ts'

/** Writes a catalog of two blanks (MP001, MP002) and one ready-made product (RM0004) with their parts. */
export async function writeSmallCatalog(folder: string): Promise<void> {
  const sources = await Promise.all(['MP001', 'MP002'].map((code) => read(`blanks/${code}.json`, BlankSource)))
  const product = await read('ready-made/RM0004.json', ReadyMadeSource)
  const views = [...new Set([...sources, product].flatMap((each) => each.views))]
  const artworks = [...sources.map(({ sampleArtwork }) => sampleArtwork), product.artwork].filter(Boolean)
  const parts = [
    ...['categories', 'colours', 'materials', 'exchange-rates'].map((name) => `${name}.json`),
    'freight',
    ...sources.map(({ code }) => `blanks/${code}.json`),
    `ready-made/${product.code}.json`,
    ...views.flatMap((view) => [`views/${view}`, `small-views/${view}`]),
    ...artworks.flatMap((artwork) => [`artworks/${artwork}.json`, `artworks/${artwork}.svg`]),
  ]
  for (const part of parts) await cp(join(catalogFolder, part), join(folder, part), { recursive: true })
}

async function read<T>(path: string, schema: { readonly parse: (content: unknown) => T }): Promise<T> {
  return schema.parse(JSON.parse(await readFile(join(catalogFolder, path), 'utf8')))
}
