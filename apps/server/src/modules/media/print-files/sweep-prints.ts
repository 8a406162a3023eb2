import { withNamedLock } from '../../../db/named-lock.ts'
import { collectUnused } from '../../../storage/collect-unused.ts'
import { findRemovable } from '../../../storage/quarantine.ts'
import { hashOfPrint, printsPrefix } from './files.ts'
import type { Prints } from './prints.ts'
import { deleteUnusedPrints, findNamedFiles } from './queries.ts'

const dayMs = 86_400_000
const unusedDays = 7

/** The hash in the name of a print file; the whole key of any other file. */
const nameOf = (key: string) => hashOfPrint(key) ?? key

/**
 * Removes unused print files after their quarantine, and files with other names, which killed processes or a newer
 * release have left. Returns the number of files.
 */
export async function sweepPrintFiles(
  { db, storage }: Pick<Prints, 'db' | 'storage'>,
  now: Date,
  maxShare?: number,
): Promise<number> {
  await deleteUnusedPrints(db, new Date(now.getTime() - unusedDays * dayMs))
  const listOld = async function* () {
    for await (const { key, storedAt } of storage.list(printsPrefix))
      if (storedAt.getTime() < now.getTime() - dayMs) yield key
  }
  const found = await collectUnused(listOld(), async (keys) => {
    const used = await findNamedFiles(db, keys.map(nameOf))
    return new Set(keys.filter((key) => used.has(nameOf(key))))
  })
  let removed = 0
  for (const key of await findRemovable(db, { area: 'prints', ...found }, now, maxShare)) {
    const name = nameOf(key)
    await withNamedLock(db, `print ${name}`, async (transaction) => {
      if ((await findNamedFiles(transaction, [name])).size > 0) return
      await storage.remove([key])
      removed += 1
    })
  }
  return removed
}
