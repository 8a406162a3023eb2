import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type DesignDocument, designLimits } from '@podwright/contracts/designs/design-shapes'
import { type Design, settingsOf } from '@podwright/design/design'
import { readDesign, StoredDesign, writeDesign } from '@podwright/design/format/read-design'
import { usedArtworks } from '@podwright/design/used-artworks'
import type { ArtworkRef } from '@podwright/design/values'
import { fail, type Result, succeed } from '../../../result.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A document that was read, checked and written again by this program. */
export type ReadDocument = {
  readonly json: string
  readonly sha256: string
  readonly name: string
  readonly product: string
  readonly layers: number
  readonly artworks: readonly ArtworkRef[]
}

/** Reads what a client sent. Nothing of it is kept but what the schema of its records knows. */
export function readDocument(document: unknown, name?: string): Result<ReadDocument> {
  const read = readDesign(document)
  if (!read.ok) return fail(read.code, { fields: { document: read.detail.slice(0, 200) } })
  const layers = [...read.value.values()].filter(({ kind }) => kind === 'layer').length
  if (layers > designLimits.layers) return fail('design_too_large', { fields: { document: `${layers} layers` } })
  return succeed(describe(name === undefined ? read.value : withName(read.value, name), layers))
}

/** The same of a design that this program made, which need not be checked. */
export function describeDesign(design: Design): ReadDocument {
  return describe(design, [...design.values()].filter(({ kind }) => kind === 'layer').length)
}

function describe(design: Design, layers: number): ReadDocument {
  const settings = settingsOf(design)
  const json = JSON.stringify(writeDesign(design))
  return {
    json,
    sha256: createHash('sha256').update(json).digest('hex'),
    // The database cannot store NUL.
    name: settings.name.replaceAll('\u0000', '').trim(),
    product: settings.product,
    layers,
    artworks: usedArtworks(design),
  }
}

function withName(design: Design, name: string): Design {
  return new Map(design).set('settings', { ...settingsOf(design), name })
}

/** The document as it is stored. */
export function packDocument(json: string): Promise<Buffer> {
  return pack(json)
}

/** A stored document. */
export async function unpackDocument(packed: Uint8Array): Promise<DesignDocument> {
  return StoredDesign.parse(JSON.parse((await unpack(packed)).toString('utf8')))
}

/** The document under another name; the document itself where it has this one. */
export function renamed(document: DesignDocument, name: string): DesignDocument {
  const records = document.records.map((record) => (record.kind === 'settings' ? { ...record, name } : record))
  return { ...document, records }
}
