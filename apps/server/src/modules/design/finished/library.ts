import type { DataOf, ParsedQueryOf } from '@podwright/contracts/define-call'
import type {
  deleteFinishedProduct as deleteFinishedProductCall,
  listFinishedProducts as listFinishedProductsCall,
} from '@podwright/contracts/finished/finished-products'
import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import { fail, type Result, succeed } from '../../../result.ts'
import type { FinishedDeps } from './deps.ts'
import { findFinishedPage } from './library-queries.ts'
import { detailOf, summaryOf } from './present.ts'
import { findFinished, markDeleted, updateTitle } from './queries.ts'
import { findRulePrices } from './retail/rule-prices.ts'

export async function listFinishedProducts(
  { db }: FinishedDeps,
  accountId: number,
  { search, page, pageSize, ...criteria }: ParsedQueryOf<typeof listFinishedProductsCall>,
  locale: LocaleCode,
): Promise<Result<DataOf<typeof listFinishedProductsCall>>> {
  const words = search.split(/\s+/).filter((word) => word !== '')
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
  { db }: FinishedDeps,
  accountId: number,
  id: number,
): Promise<Result<DataOf<typeof deleteFinishedProductCall>>> {
  return (await markDeleted(db, accountId, id)) ? succeed({ id }) : fail('finished_unknown')
}
