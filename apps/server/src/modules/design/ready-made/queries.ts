import type { Technique } from '@podwright/domain/catalog/vocabulary'
import type { ArtworkPlacement } from '@podwright/domain/pictures/placement'
import type { SizedArea } from '@podwright/domain/print/area-sizes'
import { sql } from 'kysely'
import type { Database } from '../../../db/kysely.ts'

/** What print files of a ready-made product are made from, as the catalog states it now. */
export type ReadyMade = {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly technique: Technique
  readonly areas: readonly (SizedArea & { readonly dpi: number })[]
  readonly sizes: readonly string[]
  readonly colours: readonly { readonly code: string; readonly hex: string }[]
  /** The artwork of each printed area, as the pictures of the product show it. */
  readonly prints: readonly { readonly area: string; readonly artwork: string; readonly placement: ArtworkPlacement }[]
}

/** A view shows the area that is assigned to it, else the first one; the back of a product shows its own area only. */
const areaOfView = sql`(select a.code from print_area a where a.product_id = p.id
  and (a.view = split_part(e.view, '/', 2) or split_part(e.view, '/', 2) <> 'back')
  order by a.view <> split_part(e.view, '/', 2), a.position limit 1)`

export async function findReadyMade(db: Database, productId: number): Promise<ReadyMade | undefined> {
  const { rows } = await sql<ReadyMade>`
    select p.id, p.code, coalesce(p.names->>'en-US', p.code) as name, p.techniques[1] as technique,
      (select coalesce(json_agg(json_build_object('code', a.code, 'widthMm', a.width_mm, 'heightMm', a.height_mm, 'dpi', a.dpi,
          'sizes', (select coalesce(json_agg(json_build_object('size', z.size_code, 'widthMm', z.width_mm, 'heightMm', z.height_mm)
              order by z.size_code), '[]') from print_area_size z where z.product_id = p.id and z.area_code = a.code))
        order by a.position), '[]') from print_area a where a.product_id = p.id) as areas,
      (select coalesce(json_agg(s.code order by s.position), '[]') from product_size s where s.product_id = p.id) as sizes,
      (select coalesce(json_agg(json_build_object('code', c.code, 'hex', c.hex) order by o.position), '[]')
        from product_colour o join colour c on c.code = o.colour_code where o.product_id = p.id) as colours,
      (select coalesce(json_agg(json_build_object('area', t.area, 'artwork', t.artwork, 'placement', t.placement) order by t.area), '[]')
        from (select distinct on (area) ${areaOfView} as area, w.artwork, w.placement
          from product_picture i join effect_picture e on e.hash = i.effect join effect_print w on w.effect = e.hash
          where i.product_id = p.id and not i.is_sample order by area, i.position) t) as prints
    from product p where p.id = ${productId} and p.kind = 'ready_made'`.execute(db)
  return rows[0]
}

/** The platform's finished product of a key. */
export async function findPlatformProduct(db: Database, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('finished_product')
    .select('id')
    .where('account_id', 'is', null)
    .where('finish_key', '=', key)
    .executeTakeFirst()
  return row?.id
}
