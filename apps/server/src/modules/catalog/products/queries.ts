import type {
  AttributeKind,
  ProductCountry,
  ProductKind,
  ProductLevel,
  ProductTag,
  Technique,
} from '@podwright/domain/catalog/vocabulary'
import type { AreaOutline } from '@podwright/domain/pictures/area-outline'
import type { AreaSize } from '@podwright/domain/print/area-sizes'
import type { HiddenZone } from '@podwright/domain/print/hidden-zones'
import type { Queryable } from './index/index-rows.ts'
import type { TextByLocale } from './index/references.ts'

export type PictureRow = {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly colour: string | null
}

/** A color on a card: its first picture, and the variant of its first size; null when there is none on offer. */
export type ColourRow = {
  readonly code: string
  readonly variantId: number | null
  readonly picture: string | null
}

/** A product as lists show it, in all languages. */
export type CardRow = {
  readonly id: number
  readonly kind: ProductKind
  readonly code: string
  readonly categoryId: number
  readonly material: string
  readonly names: TextByLocale
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
  readonly sample: PictureRow | null
  readonly colours: ColourRow[]
  /** A label that is the same in all languages is one text. */
  readonly sizeLabels: (TextByLocale | string)[]
  readonly defaultVariantId: number
}

const productColumns = `
  p.id, p.kind, p.code, p.category_id as "categoryId", p.material_code as material, p.names, p.country, p.level,
  p.production_days as "productionDays", p.techniques, p.tags, p.purchase_price_minor as "purchasePriceMinor",
  p.selling_price_minor as "sellingPriceMinor", p.weight_g as "weightG"`

const partColumns = `
  parts.colours, parts.size_labels as "sizeLabels", parts.prices_vary as "pricesVary", parts.default_variant_id as "defaultVariantId",
  parts.sample`

/** A product needs a picture, and a variant of which both color and size are listed. */
const isPresentable = 'parts.default_variant_id is not null and parts.pictures is not null'

/** Cards of listed products, in any order: the stored card, else one built now. */
export async function findCards(db: Queryable, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>({
    name: 'catalog-cards',
    text: `select ${productColumns}, ${partColumns}, parts.pictures
      from product p
      cross join lateral (
        select * from product_card where product_id = p.id
        union all
        select * from card_parts(p.id, true) where not exists (select from product_card where product_id = p.id)
      ) as parts
      where p.id = any($1::integer[]) and p.is_listed and ${isPresentable}`,
    values: [ids],
  })
  return rows
}

/** Cards of any products, built as if all their parts were on offer. */
export async function findPastCards(db: Queryable, ids: readonly number[]): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>({
    name: 'catalog-past-cards',
    text: `select ${productColumns}, ${partColumns}, parts.pictures
      from product p cross join lateral card_parts(p.id, false) as parts
      where p.id = any($1::integer[]) and ${isPresentable}`,
    values: [ids],
  })
  return rows
}

export type SizeRow = {
  readonly code: string
  readonly labels: TextByLocale
  readonly weightG: number
  readonly surchargeMinor: number
  readonly measuresMm: Record<string, number>
}

export type DetailRow = Omit<CardRow, 'pictures'> & {
  readonly pictures: (PictureRow & { readonly view: string })[]
  readonly descriptions: TextByLocale
  readonly publishedOn: string
  readonly firstAttributeKind: AttributeKind
  readonly secondAttributeKind: AttributeKind
  readonly blankId: number | null
  readonly blankCode: string | null
  readonly blankNames: TextByLocale | null
  readonly sizes: SizeRow[]
  readonly variants: { readonly id: number; readonly sku: string; readonly colour: string; readonly size: string }[]
  readonly printAreas: {
    readonly code: string
    readonly widthMm: number
    readonly heightMm: number
    readonly dpi: number
    readonly view: string
    readonly hidden: readonly HiddenZone[]
    /** Listed sizes for which the area has another size. */
    readonly sizes: readonly AreaSize[]
  }[]
  readonly tiers: { readonly minQuantity: number; readonly unitPriceMinor: number }[]
  /** Where the print area lies in each of the views that show it. */
  readonly outlines: { readonly view: string; readonly outline: AreaOutline }[]
}

/** Everything the detail page shows, in one round trip; undefined for a product that is not listed. */
export async function findDetail(db: Queryable, id: number): Promise<DetailRow | undefined> {
  const { rows } = await db.query<DetailRow>({ name: 'catalog-detail', text: detailQuery, values: [id] })
  return rows[0]
}

const detailQuery = `
  select ${productColumns}, ${partColumns},
    (select json_agg(json_build_object('path', path, 'width', width, 'height', height, 'colour', colour_code, 'view', view)
       order by position) from shown_picture where product_id = p.id and not is_sample) as pictures,
    coalesce((select json_agg(json_build_object('view', v.name, 'outline', v.area) order by first.position)
       from (select view, min(position) as position from shown_picture where product_id = p.id group by view) as first
       join product_view v on v.name = first.view and v.area is not null), '[]') as outlines,
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
    coalesce((select json_agg(json_build_object('code', code, 'widthMm', width_mm, 'heightMm', height_mm, 'dpi', dpi, 'view', view, 'hidden', hidden,
         'sizes', coalesce((select json_agg(json_build_object('size', s.code, 'widthMm', o.width_mm, 'heightMm', o.height_mm)
             order by s.position)
           from print_area_size o join product_size s on s.product_id = o.product_id and s.code = o.size_code and s.is_listed
           where o.product_id = p.id and o.area_code = print_area.code), '[]'))
       order by position) from print_area where product_id = p.id), '[]') as "printAreas",
    (select json_agg(json_build_object('minQuantity', min_quantity, 'unitPriceMinor', unit_price_minor) order by min_quantity)
       from price_tier where product_id = p.id) as tiers
  from product p cross join lateral card_parts(p.id, true) as parts left join product blank on blank.id = p.blank_id
  where p.id = $1 and p.is_listed and ${isPresentable}`
