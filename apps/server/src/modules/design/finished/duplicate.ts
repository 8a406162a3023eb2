import type { ParsedBodyOf } from '@podwright/contracts/define-call'
import type { duplicateFinishedProducts as duplicateFinishedProductsCall } from '@podwright/contracts/finished/finished-batch'
import type { Outcome } from '@podwright/contracts/orders/order-shapes'
import type { LocaleCode } from '@podwright/domain/locale'
import { type Result, succeed } from '../../../result.ts'
import type { FinishedDeps } from './deps.ts'
import { finishDesign } from './finish-design.ts'
import { updateWords } from './library-queries.ts'
import { findChosenMockups } from './mockup-queries.ts'
import { summaryOf } from './present.ts'
import { findFinished } from './queries.ts'

/**
 * Creates products from the same version, colors and sizes. Failures are reported per product and do not affect the
 * others.
 */
export async function duplicateFinishedProducts(
  deps: FinishedDeps,
  accountId: number,
  { items }: ParsedBodyOf<typeof duplicateFinishedProductsCall>,
  locale: LocaleCode,
): Promise<Result<Outcome>> {
  const outcome: Outcome = { done: [], refused: [] }
  for (const { id, title, finishKey } of items) {
    const source = await findFinished(deps.db, accountId, id)
    if (!source) {
      outcome.refused.push({ id, reason: 'finished_unknown' })
      continue
    }
    const { designId, revision, colours, sizes, titles, tags } = source
    const { price, priceRule } = summaryOf(source)
    // The warnings were accepted when the original was finished.
    const mockupIds = await findChosenMockups(deps.db, id)
    const requested = { revision, title, colours, sizes, finishKey, acceptsWarnings: true, price, priceRule, mockupIds }
    const made = await finishDesign(deps, accountId, designId, requested, locale)
    if (!made.ok) {
      outcome.refused.push({ id, reason: made.code })
      continue
    }
    await updateWords(deps.db, { titles, tagged: [{ id: made.data.id, tags }] })
    outcome.done.push(id)
  }
  return succeed(outcome)
}
