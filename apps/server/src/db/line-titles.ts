import type { LocaleCode } from '@podwright/domain/locale'
import { sql } from 'kysely'

/** Titles by language; where one is missing, the title at the time of the order is used. */
export type LineTitles = Readonly<Partial<Record<LocaleCode, string>>>
/** The present titles of an order line `l`: of its finished product, or else of its product. */
export const lineTitles = sql<LineTitles>`coalesce((select case when l.finished_id is null then p.names else f.titles end
  from product_variant v join product p on p.id = v.product_id left join finished_product f on f.id = l.finished_id
  where v.id = l.variant_id), '{}')`
