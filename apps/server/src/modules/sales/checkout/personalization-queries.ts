import { openOrderStates } from '@podwright/domain/orders/order-states'
import type { PersonalizationText } from '@podwright/domain/orders/personalization'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/**
 * Sets what the buyer has entered for the lines of an unpaid order, by the lines of the shop's order. A line whose texts
 * have changed in the shop waits for the seller again, and does not wait if the buyer has removed them; texts that the
 * seller corrected stay while the shop says the same as before. Returns whether any changed.
 */
export async function updatePersonalization(
  transaction: Database,
  orderId: number,
  lines: readonly { readonly externalLineId: string; readonly personalization: readonly PersonalizationText[] }[],
): Promise<boolean> {
  const texts = lines.map(({ externalLineId, personalization }) => ({ externalLineId, personalization }))
  const { numAffectedRows = 0n } = await sql`
    update order_line l set personalization = i.texts, needs_personalization = i.texts is not null,
      personalization_code = null, texts_decided = false, shop_texts_digest = i.digest
    from (select "externalLineId", nullif(personalization, '[]') as texts,
        md5(coalesce(personalization, '[]')::text) as digest
      from json_to_recordset(${JSON.stringify(texts)}) as t("externalLineId" text, personalization jsonb)) i
    where l.order_id = ${orderId} and l.external_line_id = i."externalLineId"
      and case when l.shop_texts_digest is null then l.personalization is distinct from i.texts
        else l.shop_texts_digest <> i.digest end
      and exists (select from sales_order o where o.id = ${orderId} and o.state = any(${[...openOrderStates]}))`.execute(
    transaction,
  )
  return numAffectedRows > 0n
}

/** Sets the texts of a line. */
export async function setPersonalization(
  transaction: Database,
  lineId: number,
  texts: readonly PersonalizationText[],
): Promise<void> {
  await sql`update order_line set personalization = nullif(${JSON.stringify(texts)}::jsonb, '[]'), needs_personalization = false,
      texts_decided = true
    where id = ${lineId}`.execute(transaction)
}

/** The seller has decided how a line is made. Returns whether it waited for that. */
export async function settlePersonalization(transaction: Database, lineId: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('order_line')
    .set({ needs_personalization: false, texts_decided: true })
    .where('id', '=', lineId)
    .where('needs_personalization', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
