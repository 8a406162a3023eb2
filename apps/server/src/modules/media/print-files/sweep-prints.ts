import { withNamedLock } from '../../../db/named-lock.ts'
import { collectUnused } from '../../../storage/collect-unused.ts'
import { findRemovable } from '../../../storage/quarantine.ts'
import { hashOfPrint, printsPrefix } from './files.ts'
import type { Prints } from './prints.ts'
import { deleteUnusedPrints, findNamedFiles } from './queries.ts'

const dayMs = 86_400_000
const unusedDays = 7

const hashOf = (key: string) => hashOfPrint(key) ?? ''

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
  const unfinished: string[] = []
  const listFinished = async function* () {
    for await (const { key, storedAt } of storage.list(printsPrefix)) {
      if (storedAt.getTime() >= now.getTime() - dayMs) continue
      if (hashOfPrint(key) === undefined) unfinished.push(key)
      else yield key
    }
  }
  const found = await collectUnused(listFinished(), async (keys) => {
    const used = await findNamedFiles(db, keys.map(hashOf))
    return new Set(keys.filter((key) => used.has(hashOf(key))))
  })
  await storage.remove(unfinished)
  let removed = unfinished.length
  for (const key of await findRemovable(db, { area: 'prints', ...found }, now, maxShare)) {
    const sha256 = hashOf(key)
    await withNamedLock(db, `print ${sha256}`, async (transaction) => {
      if ((await findNamedFiles(transaction, [sha256])).size > 0) return
      await storage.remove([key])
      removed += 1
    })
  }
  return removed
}
