import { QueueFullError } from '../../../../concurrency/concurrency-limiter.ts'
import { errorCodeOf, isDatabaseLost } from '../../../../db/start-error.ts'
import { isStorageUnavailable } from '../../../../storage/storage-failures.ts'
import { MemoryShort, PictureFailed } from '../../../media/effects/service.ts'

/**
 * Why an item could not be made. `transient`: an error of the machine (disk, memory, database, file storage, load) that does not
 * depend on the item; the worker waits and does not count an attempt. `suspect`: possibly caused by the item, such as a
 * crashed render thread; the item is retried alone a limited number of times. `permanent`: a retry would fail again.
 */
export type ItemFailureKind = 'transient' | 'suspect' | 'permanent'

/** Operating system errors: disk full, out of file handles or memory, read-only disk. */
const ofMachine = /^(ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM|EAGAIN|EROFS|EBUSY)$/
/** Errors of the disk or of a single file. */
const ofFile = /^(EIO|ESTALE)$/
/** Database errors: out of resources, recovery or read-only mode, deadlock, lock timeout. */
const ofDatabase = /^(53...|57...|25006|40001|40P01|55P03)$/

export function failureKindOf(error: unknown): ItemFailureKind {
  if (error instanceof MemoryShort) return 'suspect'
  if (error instanceof QueueFullError || isDatabaseLost(error) || isStorageUnavailable(error)) return 'transient'
  if (error instanceof PictureFailed) {
    if (error.cause !== undefined) return failureKindOf(error.cause)
    if (error.code === 'effect_engine_closed' || error.code === 'effect_canceled') return 'transient'
    return error.code === 'effect_worker_failed' ? 'suspect' : 'permanent'
  }
  const code = errorCodeOf(error) ?? ''
  if (ofFile.test(code)) return 'suspect'
  return ofMachine.test(code) || ofDatabase.test(code) ? 'transient' : 'permanent'
}
