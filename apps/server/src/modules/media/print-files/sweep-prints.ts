import { withNamedLock } from '../../../db/named-lock.ts'
import { findRemovable } from '../../../storage/quarantine.ts'
import { hashOfPrint, printsPrefix } from './files.ts'
import type { Prints } from './prints.ts'
import { deleteUnusedPrints, findNamedFiles } from './queries.ts'

const dayMs = 86_400_000
const unusedDays = 7

/**
 * Removes unused print files after their quarantine, and files left behind by killed processes. Returns the number of
 * files.
 */
export async function sweepPrintFiles(
  { db, storage }: Pick<Prints, 'db' | 'storage'>,
  now: Date,
  maxShare?: number,
): Promise<number> {
  await deleteUnusedPrints(db, new Date(now.getTime() - unusedDays * dayMs))
  const keys: string[] = []
  for await (const { key, storedAt } of storage.list(printsPrefix))
    if (storedAt.getTime() < now.getTime() - dayMs) keys.push(key)
  const unfinished = keys.filter((key) => hashOfPrint(key) === undefined)
  await storage.remove(unfinished)
  let removed = unfinished.length
  const used = await findNamedFiles(
    db,
    keys.flatMap((key) => hashOfPrint(key) ?? []),
  )
  const unused = keys.filter((key) => {
    const sha256 = hashOfPrint(key)
    return sha256 !== undefined && !used.has(sha256)
  })
  for (const key of await findRemovable(db, { area: 'prints', stored: keys.length, unused }, now, maxShare)) {
    const sha256 = hashOfPrint(key) ?? ''
    await withNamedLock(db, `print ${sha256}`, async (transaction) => {
      if ((await findNamedFiles(transaction, [sha256])).size > 0) return
      await storage.remove([key])
      removed += 1
    })
  }
  return removed
}
