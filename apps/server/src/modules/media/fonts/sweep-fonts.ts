import { fontLimits } from '@podwright/domain/print/seller-fonts'
import { withNamedLock } from '../../../db/named-lock.ts'
import { collectUnused } from '../../../storage/collect-unused.ts'
import { findRemovable } from '../../../storage/quarantine.ts'
import { hashOfFont, listFonts } from './font-files.ts'
import { findUsedHashes } from './queries.ts'
import { anonymizeLeftFonts, deleteUnused } from './removal-queries.ts'
import type { FontDeps } from './upload-font.ts'

const dayMs = 86_400_000

/** Removes fonts that were deleted some time ago and that no design uses. Returns the number of removed files. */
export async function sweepFonts({ db, storage }: FontDeps, now: Date, maxShare?: number): Promise<number> {
  await anonymizeLeftFonts(db)
  await deleteUnused(db, new Date(now.getTime() - fontLimits.keptDays * dayMs))
  const nameOf = (key: string) => hashOfFont(key) ?? key
  const found = await collectUnused(listFonts(storage, new Date(now.getTime() - dayMs)), async (keys) => {
    const used = await findUsedHashes(db, keys.map(nameOf))
    return new Set(keys.filter((key) => used.has(nameOf(key))))
  })
  let removed = 0
  for (const key of await findRemovable(db, { area: 'fonts', ...found }, now, maxShare)) {
    await withNamedLock(db, `font ${nameOf(key)}`, async (transaction) => {
      if ((await findUsedHashes(transaction, [nameOf(key)])).size > 0) return
      await storage.remove([key])
      removed += 1
    })
  }
  return removed
}
