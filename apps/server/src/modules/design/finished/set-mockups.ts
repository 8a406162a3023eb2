import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { setFinishedMockups as setFinishedMockupsCall } from '@podwright/contracts/finished/set-mockups'
import { fail, type Result, succeed } from '../../../result.ts'
import { findUnknownMockups } from '../../media/mockups/service.ts'
import type { FinishedDeps } from './deps.ts'
import { lockStates, markPicturesDue, replaceChosenMockups } from './mockup-queries.ts'

/** Replaces the mockups of products, unless some of them are being prepared with other ones. */
export async function setFinishedMockups(
  { db, queuePrepare }: Pick<FinishedDeps, 'db' | 'queuePrepare'>,
  accountId: number,
  { ids, mockupIds }: ParsedBodyOf<typeof setFinishedMockupsCall>,
): Promise<Result<DataOf<typeof setFinishedMockupsCall>>> {
  const chosen = [...new Set(ids)]
  if ((await findUnknownMockups(db, accountId, mockupIds)).length > 0) return fail('mockup_unknown')
  const done = await db.transaction().execute(async (transaction): Promise<Result<null>> => {
    const products = await lockStates(transaction, accountId, chosen)
    if (products.length < chosen.length) return fail('finished_unknown')
    if (products.some(({ state }) => state === 'preparing')) return fail('finished_preparing')
    await replaceChosenMockups(transaction, chosen, mockupIds)
    await markPicturesDue(transaction, chosen)
    return succeed(null)
  })
  if (!done.ok) return done
  for (const id of chosen) await queuePrepare(id)
  return succeed({ count: chosen.length })
}
