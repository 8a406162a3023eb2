import type { LocaleCode } from '@podwright/domain/locale'
import { sql } from 'kysely'

/** By language; where one is missing, the title as it was ordered says it. */
export type LineTitles = Readonly<Partial<Record<LocaleCode, string>>>
/** What line `l` is called today: its finished product as its seller calls it, or else its product. */
export const lineTitles = sql`coalesce((select case when l.finished_id is null then p.names else f.titles end
  from product_variant v join product p on p.id = v.product_id left join finished_product f on f.id = l.finished_id
  where v.id = l.variant_id), '{}')`
