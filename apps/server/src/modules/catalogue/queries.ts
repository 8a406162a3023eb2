import type {
  AttributeKind,
  ProductCountry,
  ProductKind,
  ProductLevel,
  ProductTag,
  Technique,
} from '@podwright/domain/catalog/vocabulary'
import type { Queryable } from './index/index-rows.ts'
import type { Texts } from './index/references.ts'

export type PictureRow = {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly colour: string | null
}

/** A product as lists show it, in all languages. */
export type CardRow = {
  readonly id: number
  readonly kind: ProductKind
  readonly code: string
  readonly categoryId: number
  readonly material: string
  readonly names: Texts
  readonly country: ProductCountry
  readonly level: ProductLevel
  readonly productionDays: number
  readonly techniques: Technique[]
  readonly tags: ProductTag[]
  readonly purchasePriceMinor: number
  readonly pricesVary: boolean
  readonly sellingPriceMinor: number
  readonly weightG: number
  readonly pictures: PictureRow[]
  readonly colours: string[]
  readonly sizeLabels: Texts[]
  readonly defaultVariantId: number
}

/** What of a product counts: what is on offer, or everything that it ever had. */
const cardColumns = (isOnOffer = true) => {
  const listed = (table: string) => (isOnOffer ? `and ${table}.is_listed` : '')
  return `
  p.id, p.kind, p.code, p.category_id as "categoryId", p.material_code as material, p.names, p.country, p.level,
  p.production_days as "productionDays", p.techniques, p.tags, p.purchase_price_minor as "purchasePriceMinor",
  p.selling_price_minor as "sellingPriceMinor", p.weight_g as "weightG",
  (select json_agg(c.colour_code order by c.position) from product_colour c where c.product_id = p.id ${listed('c')}) as colours,
  (select json_agg(s.labels order by s.position) from product_size s where s.product_id = p.id ${listed('s')}) as "sizeLabels",
  (select count(distinct s.surcharge_minor) > 1 from product_size s where s.product_id = p.id ${listed('s')}) as "pricesVary",
  (select v.id from product_variant v
     join product_colour c on c.product_id = v.product_id and c.colour_code = v.colour_code ${listed('c')}
     join product_size s on s.product_id = v.product_id and s.code = v.size_code ${listed('s')}
    where v.product_id = p.id order by c.position, s.position limit 1) as "defaultVariantId"`
}

const picturesWhere = (condition: string) => `
  (select json_agg(json_build_object('path', path, 'width', width, 'height', height, 'colour', colour_code) order by position)
     from shown_picture where product_id = p.id ${condition})`

/**
 * Without a picture, or with no colour and size that are both listed, there is nothing to show and nothing to sell.
 * `offset 0` keeps the planner from merging the two levels, which would work out the columns twice.
 */
const presentable = (query: string) =>
  `select * from (${query} offset 0) as product where "defaultVariantId" is not null and pictures is not null`

/** Cards of listed products, in any order. */
export async function findCards(db: Queryable, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>({
    name: 'catalogue-cards',
    text: presentable(`select ${cardColumns()}, ${picturesWhere('and position < 2')} as pictures
      from product p where p.id = any($1::integer[]) and p.is_listed`),
    values: [ids],
  })
  return rows
}

/** Cards of any products, as they were when everything of them was on offer. */
export async function findPastCards(db: Queryable, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>({
    name: 'catalogue-past-cards',
    text: presentable(`select ${cardColumns(false)}, ${picturesWhere('and position < 2')} as pictures
      from product p where p.id = any($1::integer[])`),
    values: [ids],
  })
  return rows
}

export type SizeRow = {
  readonly code: string
  readonly labels: Texts
  readonly weightG: number
  readonly surchargeMinor: number
  readonly measuresMm: Record<string, number>
}

export type DetailRow = CardRow & {
  readonly descriptions: Texts
  readonly publishedOn: string
  readonly firstAttributeKind: AttributeKind
  readonly secondAttributeKind: AttributeKind
  readonly blankId: number | null
  readonly blankCode: string | null
  readonly blankNames: Texts | null
  readonly sizes: SizeRow[]
  readonly variants: { readonly id: number; readonly sku: string; readonly colour: string; readonly size: string }[]
  readonly printAreas: {
    readonly code: string
    readonly widthMm: number
    readonly heightMm: number
    readonly dpi: number
    readonly view: string
  }[]
  readonly tiers: { readonly minQuantity: number; readonly unitPriceMinor: number }[]
}

/** Everything the detail page shows, in one round trip; undefined for a product that is not listed. */
export async function findDetail(db: Queryable, id: number): Promise<DetailRow | undefined> {
  const { rows } = await db.query<DetailRow>({ name: 'catalogue-detail', text: presentable(detailQuery), values: [id] })
  return rows[0]
}

const detailQuery = `
  select ${cardColumns()}, ${picturesWhere('')} as pictures,
    p.descriptions, p.published_on as "publishedOn", p.first_attribute_kind as "firstAttributeKind",
    p.second_attribute_kind as "secondAttributeKind", p.blank_id as "blankId", blank.code as "blankCode", blank.names as "blankNames",
    (select json_agg(json_build_object('code', code, 'labels', labels, 'weightG', weight_g, 'surchargeMinor', surcharge_minor,
       'measuresMm', measures_mm) order by position) from product_size where product_id = p.id and is_listed) as sizes,
    (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'colour', v.colour_code, 'size', v.size_code)
       order by c.position, s.position)
       from product_variant v
       join product_colour c on c.product_id = v.product_id and c.colour_code = v.colour_code and c.is_listed
       join product_size s on s.product_id = v.product_id and s.code = v.size_code and s.is_listed
      where v.product_id = p.id) as variants,
    coalesce((select json_agg(json_build_object('code', code, 'widthMm', width_mm, 'heightMm', height_mm, 'dpi', dpi, 'view', view)
       order by position) from print_area where product_id = p.id), '[]') as "printAreas",
    (select json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceMinor', unit_price_minor) order by min_quantity)
       from price_tier where product_id = p.id) as tiers
  from product p left join product blank on blank.id = p.blank_id
  where p.id = $1 and p.is_listed`
