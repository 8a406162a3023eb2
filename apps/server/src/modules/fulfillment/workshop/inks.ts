import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listInks as listInksCall } from '@podwright/contracts/workshop/inks'
import type { LocaleCode } from '@podwright/domain/locale'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { separateFile } from '../../design/finished/service.ts'
import { getProductionOrder } from '../production/show-production.ts'
import type { WorkshopDeps } from './deps.ts'

/** Separates a print file of a production order of the supplier into its flat colors. */
export async function listInks(
  { db, artworks }: WorkshopDeps,
  supplierId: number,
  id: number,
  { file }: ParsedQueryOf<typeof listInksCall>,
  { locale, now }: { readonly locale: LocaleCode; readonly now: Date },
): Promise<Result<DataOf<typeof listInksCall>>> {
  const order = await getProductionOrder({ db }, supplierId, id, locale)
  if (!order.ok) return order
  const unknown = fail('validation_failed', { fields: { file: 'invalid' } })
  const files = order.data.lines.flatMap(({ printFiles }) => printFiles)
  const found = files.find(({ download }) => download !== null && nameIn(download) === file)
  const finishedId = Number(/^\/downloads\/print-files\/(\d+)\//.exec(found?.download ?? '')?.[1])
  if (!found || Number.isNaN(finishedId)) return unknown
  const isMirrored = found.prepress.some(({ kind }) => kind === 'mirrored')
  try {
    const deps = { db, storage: artworks.storage }
    const separated = await separateFile(deps, { finishedId, file, isMirrored }, now)
    return separated ? succeed(separated) : unknown
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 10 })
    throw error
  }
}

function nameIn(download: string): string {
  return decodeURIComponent(download.slice(download.lastIndexOf('/') + 1))
}
