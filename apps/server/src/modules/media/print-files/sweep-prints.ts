import { rm } from 'node:fs/promises'
import { withNamedLock } from '../../../db/named-lock.ts'
import { filesBefore, hashOfFile } from './files.ts'
import type { Prints } from './prints.ts'
import { deleteUnusedPrints, findNamedFiles } from './queries.ts'

const dayMs = 86_400_000
const unusedDays = 7

/** Removes unused print files and files left behind by killed processes. Returns the number of files. */
export async function sweepPrintFiles({ db, folder }: Pick<Prints, 'db' | 'folder'>, now: Date): Promise<number> {
  await deleteUnusedPrints(db, new Date(now.getTime() - unusedDays * dayMs))
  let removed = 0
  for (const file of await filesBefore(folder, new Date(now.getTime() - dayMs))) {
    const sha256 = hashOfFile(file)
    if (sha256 === undefined) {
      await rm(file, { force: true })
      removed += 1
      continue
    }
    await withNamedLock(db, `print ${sha256}`, async (transaction) => {
      if ((await findNamedFiles(transaction, [sha256])).size > 0) return
      await rm(file, { force: true })
      removed += 1
    })
  }
  return removed
}
