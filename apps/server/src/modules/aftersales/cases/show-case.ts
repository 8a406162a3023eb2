import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import { fail, type Result, succeed } from '../../../result.ts'
import type { Session } from '../../../session.ts'
import { pictureUrls } from '../../media/artworks/service.ts'
import { actorOf, type OrderDeps } from '../../sales/orders/service.ts'
import { actionsOf } from './case-actions.ts'
import { findCaseEvents } from './case-event-queries.ts'
import { findCase, findCasePictures, findReprint } from './case-queries.ts'
import { findCaseDetails, maxRefundOfSupplier } from './claim.ts'
import { partyOf } from './party.ts'
import { presentCase } from './present.ts'

/** A case with its messages and events. */
export async function getCase(
  { db }: Pick<OrderDeps, 'db'>,
  session: Session,
  id: number,
): Promise<Result<CaseDetail>> {
  const party = partyOf(session)
  const row = await findCase(db, party, id)
  if (!row) return fail('case_unknown')
  const [about, masters, events, reprint] = await Promise.all([
    findCaseDetails(db, row),
    findCasePictures(db, id),
    findCaseEvents(db, id, session.accountId),
    findReprint(db, id),
  ])
  return succeed({
    ...presentCase(row),
    maxRefundMinor: party.as === 'supplier' ? maxRefundOfSupplier(row, about.maxMinor) : about.maxMinor,
    lines: about.lines,
    pictures: masters.map(pictureUrls),
    events: events.map(({ actorType, ...event }) => ({
      ...event,
      at: event.at.toISOString(),
      actor: actorOf(actorType),
    })),
    reprint: reprint ?? null,
    actions: actionsOf(row, party),
  })
}
