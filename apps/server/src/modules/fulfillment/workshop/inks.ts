import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { listInks as listInksCall } from '@podwright/contracts/workshop/inks'
import type { LocaleCode } from '@podwright/domain/locale'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { separateFile } from '../../design/finished/service.ts'
import type { WorkshopDeps } from './deps.ts'
import { findPressFile, unknownFile } from './press-file.ts'

/** Separates a print file of a production order of the supplier into its flat colors. */
export async function listInks(
  { db, artworks }: WorkshopDeps,
  supplierId: number,
  id: number,
  { file }: ParsedQueryOf<typeof listInksCall>,
  { locale, now }: { readonly locale: LocaleCode; readonly now: Date },
): Promise<Result<DataOf<typeof listInksCall>>> {
  const found = await findPressFile(db, supplierId, { id, file, locale })
  if (!found.ok) return found
  const { finishedId, prepress } = found.data
  const isMirrored = prepress.some(({ kind }) => kind === 'mirrored')
  try {
    const deps = { db, storage: artworks.storage }
    const separated = await separateFile(deps, { finishedId, file, isMirrored }, now)
    return separated ? succeed(separated) : unknownFile
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 10 })
    throw error
  }
}
