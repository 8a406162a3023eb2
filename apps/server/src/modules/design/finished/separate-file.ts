import type { DataOf } from '@podwright/contracts/define-call'
import type { listInks } from '@podwright/contracts/workshop/inks'
import type { Database } from '../../../db/kysely.ts'
import type { Storage } from '../../../storage/storage.ts'
import { ensureSeparation } from '../../media/print-files/service.ts'
import { nameOfFile, prepressUrl } from './downloads.ts'
import { findPrints } from './prepare/print-queries.ts'
import { findAnyFinished } from './queries.ts'

type Deps = { readonly db: Database; readonly storage: Storage }

/**
 * Separates a PNG print file of a finished product, named as it is downloaded, into its flat colors. Undefined if there is
 * no such file.
 */
export async function separateFile(
  { db, storage }: Deps,
  {
    finishedId,
    file,
    isMirrored,
  }: { readonly finishedId: number; readonly file: string; readonly isMirrored: boolean },
  now: Date,
): Promise<DataOf<typeof listInks> | undefined> {
  const product = await findAnyFinished(db, finishedId)
  if (!product) return undefined
  const prints = await findPrints(db, finishedId)
  const print = prints.find((each) => each.format === 'png' && nameOfFile(product, each) === file)
  const separated = print?.sha256 ? await ensureSeparation(storage, print.sha256, isMirrored) : undefined
  if (!print || !separated) return undefined
  if (!separated.ok) return { inks: [], refusal: separated.code }
  const inks = separated.inks.map(({ colour, coverage }) => {
    const url = prepressUrl(product, print, { kind: 'spot', colour, isMirrored }, now)
    return { colour, coverage, url }
  })
  return { inks, refusal: null }
}
