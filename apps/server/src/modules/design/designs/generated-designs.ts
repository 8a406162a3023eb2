import { randomUUID } from 'node:crypto'
import type { Design } from '@podwright/design/design'
import type { Database } from '../../../db/kysely.ts'
import { insertGenerated, takeIds } from './generated-queries.ts'
import { describeDesign, packDocument } from './read-document.ts'

/** A design that this program made, ready to be stored. */
export type GeneratedDesign = {
  readonly productId: number
  readonly sha256: string
  readonly document: Buffer
  readonly layers: number
  readonly name: string
  readonly artworks: readonly string[]
}

export async function packDesign(design: Design, productId: number): Promise<GeneratedDesign> {
  const { json, sha256, layers, name, artworks } = describeDesign(design)
  const hashes = [...new Set(artworks.map(({ hash }) => hash))]
  return { productId, sha256, document: await packDocument(json), layers, name, artworks: hashes }
}

/**
 * Stores them as first versions of designs that are not in the library of designs; answers their ids in the same order. They are
 * kept for good.
 */
export async function storeGeneratedDesigns(
  transaction: Database,
  accountId: number,
  made: readonly GeneratedDesign[],
): Promise<number[]> {
  const ids = await takeIds(transaction, made.length)
  const designs = made.map((design, i) => ({ ...design, id: ids[i] ?? 0, saveKey: randomUUID() }))
  if (designs.length > 0) await insertGenerated(transaction, accountId, designs)
  return ids
}
