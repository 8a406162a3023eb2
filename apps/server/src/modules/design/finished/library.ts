import type { bulkFilters } from '@podwright/contracts/bulk/bulk-requests'
import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  deleteFinishedProduct as deleteFinishedProductCall,
  listFinishedProducts as listFinishedProductsCall,
} from '@podwright/contracts/finished/finished-products'
import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import type { z } from 'zod'
import { fail, type Result, succeed } from '../../../result.ts'
import type { BulkRow, BulkWhich } from '../../platform/bulk/service.ts'
import type { FinishedDeps } from './deps.ts'
import { findFinishedPage, findShelf } from './library-queries.ts'
import { detailOf, summaryOf } from './present.ts'
import { findFinished, markDeleted, updateTitle } from './queries.ts'
import { findRulePrices } from './retail/rule-prices.ts'

export async function listFinishedProducts(
  { db }: FinishedDeps,
  accountId: number,
  { search, page, pageSize, ...criteria }: ParsedQueryOf<typeof listFinishedProductsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listFinishedProductsCall>>> {
  const words = wordsOf(search)
  const { rows, total } = await findFinishedPage(db, accountId, {
    ...criteria,
    words,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  })
  const items = rows.map(summaryOf)
  const prices = await findRulePrices(db, accountId, items, locale)
  return succeed({ items: items.map((item) => ({ ...item, rulePrices: prices.get(item.id) ?? null })), total })
}

/** For bulk actions: the newest products that match, or those of these ids. */
export async function findFinishedRows(
  { db }: Pick<FinishedDeps, 'db'>,
  accountId: number,
  which: BulkWhich<z.infer<(typeof bulkFilters)['finished']>>,
): Promise<BulkRow[]> {
  const found = 'ids' in which ? await findShelf(db, accountId, which.ids) : await findMatching(db, accountId, which)
  return found.map(({ id, title, isArchived }) => {
    return { id, label: title, state: isArchived ? 'archived' : 'active', amountMinor: null }
  })
}

function findMatching(
  db: FinishedDeps['db'],
  accountId: number,
  {
    filter: { search, ...filters },
    limit,
  }: { readonly filter: z.infer<(typeof bulkFilters)['finished']>; readonly limit: number },
) {
  return findShelf(db, accountId, { words: wordsOf(search), filters, limit })
}

function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '')
}

export async function getFinishedProduct(
  { db }: Pick<FinishedDeps, 'db'>,
  accountId: number,
  id: number,
  locale: LocaleCode,
): Promise<Result<FinishedDetail>> {
  const row = await findFinished(db, accountId, id)
  return row ? succeed(await detailOf(db, row, locale)) : fail('finished_unknown')
}

export async function renameFinishedProduct(
  deps: FinishedDeps,
  accountId: number,
  id: number,
  { title, locale }: { readonly title: string; readonly locale: LocaleCode },
): Promise<Result<FinishedDetail>> {
  if (!(await findFinished(deps.db, accountId, id))) return fail('finished_unknown')
  await updateTitle(deps.db, id, title)
  return getFinishedProduct(deps, accountId, id, locale)
}

export async function deleteFinishedProduct(
  { db }: Pick<FinishedDeps, 'db'>,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteFinishedProductCall>>> {
  return (await markDeleted(db, accountId, id)) ? succeed({ id }) : fail('finished_unknown')
}
