import { randomUUID } from 'node:crypto'
import type { Design } from '@podwright/design/design'
import type { Database } from '../../db/kysely.ts'
import { insertDesign, insertVersion, updateFinished } from './queries.ts'
import { describeDesign, packDocument } from './read-document.ts'

/** A design that this program made, ready to be stored. */
export type MadeDesign = {
  readonly productId: number
  readonly sha256: string
  readonly document: Buffer
  readonly layers: number
  readonly name: string
  readonly artworks: readonly string[]
}

export async function packDesign(design: Design, productId: number): Promise<MadeDesign> {
  const { json, sha256, layers, name, artworks } = describeDesign(design)
  const hashes = [...new Set(artworks.map(({ hash }) => hash))]
  return { productId, sha256, document: await packDocument(json), layers, name, artworks: hashes }
}

/** Stores it as the first version of a design that is not in the library of designs; answers its id. It is kept for good. */
export async function storeMadeDesign(
  transaction: Database,
  accountId: number,
  { productId, name, ...version }: MadeDesign,
): Promise<number> {
  const saveKey = randomUUID()
  const id = await insertDesign(transaction, { accountId, name, productId, createKey: saveKey, isOfBatch: true })
  if (id === undefined) throw new Error('a design of a batch was not stored')
  await insertVersion(transaction, { designId: id, revision: 1, saveKey, label: '', name, ...version })
  await updateFinished(transaction, id, 1, true)
  return id
}
