import { withNamedLock } from '../../../db/named-lock.ts'
import { hashOfPrint, printsPrefix } from './files.ts'
import type { Prints } from './prints.ts'
import { deleteUnusedPrints, findNamedFiles } from './queries.ts'

const dayMs = 86_400_000
const unusedDays = 7

/** Removes unused print files and files left behind by killed processes. Returns the number of files. */
export async function sweepPrintFiles({ db, storage }: Pick<Prints, 'db' | 'storage'>, now: Date): Promise<number> {
  await deleteUnusedPrints(db, new Date(now.getTime() - unusedDays * dayMs))
  const before = now.getTime() - dayMs
  let removed = 0
  for await (const { key, storedAt } of storage.list(printsPrefix)) {
    if (storedAt.getTime() >= before) continue
    const sha256 = hashOfPrint(key)
    if (sha256 === undefined) {
      await storage.remove([key])
      removed += 1
      continue
    }
    await withNamedLock(db, `print ${sha256}`, async (transaction) => {
      if ((await findNamedFiles(transaction, [sha256])).size > 0) return
      await storage.remove([key])
      removed += 1
    })
  }
  return removed
}
