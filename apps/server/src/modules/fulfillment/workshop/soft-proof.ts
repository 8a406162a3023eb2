import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type { getSoftProof as getSoftProofCall } from '@podwright/contracts/workshop/soft-proof'
import type { LocaleCode } from '@podwright/domain/locale'
import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { proofFile } from '../../design/finished/service.ts'
import type { WorkshopDeps } from './deps.ts'
import { findPressFile, unknownFile } from './press-file.ts'

/** Shows a print file of a production order of the supplier in the colors of its printer. */
export async function getSoftProof(
  { db, artworks }: WorkshopDeps,
  supplierId: number,
  id: number,
  { file }: ParsedQueryOf<typeof getSoftProofCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof getSoftProofCall>>> {
  const found = await findPressFile(db, supplierId, { id, file, locale })
  if (!found.ok) return found
  try {
    const { finishedId } = found.data
    const shown = await proofFile({ db, storage: artworks.storage }, { finishedId, file, supplierId })
    return shown ? succeed(shown) : unknownFile
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { retryAfterSeconds: 10 })
    throw error
  }
}
