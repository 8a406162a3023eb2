import { QueueFullError } from '../../../concurrency/concurrency-limiter.ts'
import { errorCodeOf, isDatabaseLost } from '../../../db/start-error.ts'
import { MemoryShort, PictureFailed } from '../../media/effects/service.ts'

/**
 * What keeps an item from being made. `transient`: the machine's (disk, memory, database, too much to do), whatever is made: it is
 * waited for, and no item is blamed. `suspect`: perhaps the item's (what drew it died): it is tried again, alone, some times.
 * `permanent`: the same would come again.
 */
export type ItemFailureKind = 'transient' | 'suspect' | 'permanent'

/** Of the operating system: no room on the disk, no files or memory left, a disk that cannot be written now. */
const ofMachine = /^(ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM|EAGAIN|EROFS|EBUSY)$/
/** Of the disk, or of one file on it. */
const ofFile = /^(EIO|ESTALE)$/
/** Of the database: out of resources, in recovery or read-only, a deadlock or a lock that took too long. */
const ofDatabase = /^(53...|57...|25006|40001|40P01|55P03)$/

export function failureKindOf(error: unknown): ItemFailureKind {
  if (error instanceof MemoryShort) return 'suspect'
  if (error instanceof QueueFullError || isDatabaseLost(error)) return 'transient'
  if (error instanceof PictureFailed) {
    if (error.code === 'effect_engine_closed' || error.code === 'effect_canceled') return 'transient'
    return error.code === 'effect_worker_failed' ? 'suspect' : 'permanent'
  }
  const code = errorCodeOf(error) ?? ''
  if (ofFile.test(code)) return 'suspect'
  return ofMachine.test(code) || ofDatabase.test(code) ? 'transient' : 'permanent'
}
