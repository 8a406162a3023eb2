import type { DataOf } from '@podwright/contracts/define-call'
import type { listInks } from '@podwright/contracts/workshop/inks'
import type { getSoftProof } from '@podwright/contracts/workshop/soft-proof'
import { readLattice } from '@podwright/domain/print/color-lattice'
import type { Database } from '../../../db/kysely.ts'
import type { Storage } from '../../../storage/storage.ts'
import { findSupplierColors } from '../../media/output-profiles/service.ts'
import { ensureSeparation, proofPrint } from '../../media/print-files/service.ts'
import { nameOfFile, prepressUrl } from './downloads.ts'
import { findPrints, findTechnique } from './prepare/print-queries.ts'
import { findAnyFinished } from './queries.ts'

type Deps = { readonly db: Database; readonly storage: Storage }

/** A print file of a finished product, named as it is downloaded. */
type NamedFile = { readonly finishedId: number; readonly file: string }

/**
 * Separates a PNG print file of a finished product into its flat colors. Undefined if there is no such file.
 */
export async function separateFile(
  { db, storage }: Deps,
  { isMirrored, ...named }: NamedFile & { readonly isMirrored: boolean },
  now: Date,
): Promise<DataOf<typeof listInks> | undefined> {
  const found = await findPng(db, named)
  const separated = found && (await ensureSeparation(storage, found.sha256, isMirrored))
  if (!found || !separated) return undefined
  if (!separated.ok) return { inks: [], refusal: separated.code }
  const inks = separated.inks.map(({ colour, coverage }) => {
    const url = prepressUrl(found.product, found.print, { kind: 'spot', colour, isMirrored }, now)
    return { colour, coverage, url }
  })
  return { inks, refusal: null }
}

/** Shows a PNG print file of a finished product in the colors of a supplier's printer. Undefined if there is no such file. */
export async function proofFile(
  { db, storage }: Deps,
  { supplierId, ...named }: NamedFile & { readonly supplierId: number },
): Promise<DataOf<typeof getSoftProof> | undefined> {
  const found = await findPng(db, named)
  const technique = found && (await findTechnique(db, found.product.productId))
  if (!found || !technique) return undefined
  const colors = await findSupplierColors(db, supplierId, technique)
  if (!colors) return { technique, proof: null }
  const { name, intent, lattice } = colors
  const proof = await proofPrint(storage, found.sha256, readLattice(Uint8Array.from(lattice)))
  if (!proof) return undefined
  const picture = `data:image/webp;base64,${proof.picture.toString('base64')}`
  return { technique, proof: { profile: name, intent, changed: proof.changed, picture } }
}

async function findPng(db: Database, { finishedId, file }: NamedFile) {
  const product = await findAnyFinished(db, finishedId)
  if (!product) return undefined
  const prints = await findPrints(db, finishedId)
  const print = prints.find((each) => each.format === 'png' && nameOfFile(product, each) === file)
  return print?.sha256 ? { product, print, sha256: print.sha256 } : undefined
}
