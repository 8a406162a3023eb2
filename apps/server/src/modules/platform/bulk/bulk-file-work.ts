import { randomBytes } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import type { z } from 'zod'
import { fail, type Result, succeed } from '../../../result.ts'
import { folderOfRun } from './bulk-files.ts'
import {
  type BulkItem,
  type BulkPart,
  type BulkRefusal,
  type BulkWork,
  type BulkWorkDeps,
  bulkWork,
} from './define-list.ts'
import { sumFiles } from './file-queries.ts'

/** A file that is still to be written. */
export type NewFile = {
  /** The beginning of its name, which ends with the positions of its rows. */
  readonly name: string
  readonly ending: 'pdf' | 'zip'
  /** About how large it becomes, where that may be much. */
  readonly bytes?: number
  /** Writes it to a path, without holding all of it in memory where it may be large. */
  readonly write: (path: string) => Promise<void>
}

type Make<Input> = (
  deps: BulkWorkDeps,
  items: readonly BulkItem[],
  part: BulkPart<Input>,
) => Promise<Result<{ readonly refused: readonly BulkRefusal[]; readonly file: NewFile | undefined }>>

/** End a run, because it would fail for the other rows, too. */
const diskFull = 'bulk_disk_full'
const tooMany = 'bulk_files_limit'

/** Bytes of all files that are kept for an account. */
const maxBytesOfAccount = 20_000_000_000

/** Declares an action that makes one file of each `atOnce` rows. */
export function bulkFileWork<Input>(input: z.ZodType<Input>, atOnce: number, make: Make<Input>): BulkWork {
  return bulkWork(
    input,
    async (deps, items, part) => {
      const { storage } = deps
      const planned = await make(deps, items, part)
      if (!planned.ok) return planned
      const { refused, file } = planned.data
      if (!file) return succeed({ refused })
      const kept = await sumFiles(deps.db, part.accountId)
      if (kept + (file.bytes ?? 0) > maxBytesOfAccount) return fail(tooMany)
      if (!(await storage.hasRoom(file.bytes ?? 0))) return fail(diskFull)
      const name = `${file.name}-${part.first}-${part.first + items.length - 1}.${file.ending}`
      // Part of a run that is handled twice is another file each time, of which one is recorded.
      const key = `${folderOfRun(part.runId)}${randomBytes(12).toString('hex')}.${file.ending}`
      const draft = storage.draft()
      try {
        await file.write(draft)
        const { size: bytes } = await stat(draft)
        await storage.putFile(key, draft)
        return succeed({ refused, file: { name, key, bytes, rows: items.length - refused.length } })
      } finally {
        // What could not be written or stored may be large.
        await rm(draft, { force: true })
      }
    },
    { atOnce, endsWith: [diskFull, tooMany] },
  )
}
