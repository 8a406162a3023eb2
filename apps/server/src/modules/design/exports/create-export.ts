import { randomBytes } from 'node:crypto'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { createExport as createExportCall } from '@podwright/contracts/exports/create-export'
import { maxExported } from '@podwright/contracts/finished/finished-shapes'
import { channels } from '@podwright/domain/channels/registry'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import { signPath } from '../../../signed-path.ts'
import { getBatch } from '../batches/batches.ts'
import { requestPrints } from '../finished/export-products.ts'
import { findExported, findOfBatch } from '../finished/export-queries.ts'
import type { ExportDeps } from './deps.ts'
import { fileNameOf, planExport } from './plan-export.ts'
import { insertExport } from './queries.ts'

type Requested = ParsedBodyOf<typeof createExportCall>
type Chosen = { readonly ids: readonly number[]; readonly name: string; readonly next: number | null }

/** Stores the request and returns a signed download path. The ZIP is generated while it is downloaded. */
export async function createExport(
  deps: ExportDeps,
  accountId: number,
  { of, from, channel, pictures, printFiles, manifest }: Requested,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof createExportCall>>> {
  const { db } = deps.prints
  const found = await choose(deps, accountId, of, from)
  if (!found.ok) return found
  const { ids, name: word, next } = found.data
  const rows = await findExported(db, accountId, ids)
  if (rows.length === 0) return fail('export_empty')
  if ('finishedIds' in of && rows.length < new Set(ids).size) return fail('finished_unknown')
  if (printFiles !== null) for (const id of await requestPrints(db, rows, printFiles)) await deps.queuePrepare(id)
  const secret = randomBytes(32).toString('hex')
  const name = `${[fileNameOf(word), channel, ...(from > 0 ? [from + 1] : [])].join('-')}.zip`
  const content = { channel, finishedIds: rows.map(({ id }) => id), pictures, printFiles, manifest, locale }
  const id = await insertExport(db, { accountId, content, name, secret })
  const planned = planExport(rows, channels[channel], pictures)
  return succeed({
    download: `/downloads/exports/${id}/${signPath(secret, name, new Date())}`,
    name,
    products: rows.length,
    pictures: planned.reduce((sum, entry) => sum + entry.pictures.length, 0),
    next,
  })
}

async function choose(deps: ExportDeps, accountId: number, of: Requested['of'], from: number): Promise<Result<Chosen>> {
  if ('finishedIds' in of) return succeed({ ids: of.finishedIds, name: 'products', next: null })
  const { db } = deps.prints
  const batch = await getBatch({ db }, accountId, of.batchId)
  if (!batch.ok) return batch
  const page = { from, limit: maxExported + 1 }
  const ids = await findOfBatch(db, { accountId, batchId: of.batchId }, page)
  const next = ids.length > maxExported ? from + maxExported : null
  return succeed({ ids: ids.slice(0, maxExported), name: batch.data.name, next })
}
