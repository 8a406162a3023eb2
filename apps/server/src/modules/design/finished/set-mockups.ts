import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import type { setFinishedMockups as setFinishedMockupsCall } from '@podwright/contracts/finished/set-mockups'
import { fail, type Result, succeed } from '../../../result.ts'
import { findUnknownMockups } from '../../media/mockups/service.ts'
import type { FinishedDeps } from './deps.ts'
import { findWithOtherMockups, lockStates, markPicturesDue, replaceChosenMockups } from './mockup-queries.ts'

/**
 * Replaces the mockups of products, unless some of them are being prepared with other ones. Those that are being prepared
 * with the same ones stay as they are, so that a repeated request succeeds.
 */
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
    const preparing = products.flatMap(({ id, state }) => (state === 'preparing' ? [id] : []))
    const unlike = await findWithOtherMockups(transaction, preparing, mockupIds)
    if (unlike.length > 0) return fail('finished_preparing')
    const changed = chosen.filter((id) => !preparing.includes(id))
    await replaceChosenMockups(transaction, changed, mockupIds)
    await markPicturesDue(transaction, changed)
    return succeed(null)
  })
  if (!done.ok) return done
  for (const id of chosen) await queuePrepare(id)
  return succeed({ count: chosen.length })
}
