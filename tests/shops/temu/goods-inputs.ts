import { z } from 'zod'

const id = z.number().int().min(1)
const ids = z.array(z.string().regex(/^\d+$/)).min(1).max(100)
const image = z.string().startsWith('https://img.kwcdn.com/')
const pageSize = z.number().int().min(1).max(100)
const searched = z.enum(['ALL', 'ACTIVE', 'INACTIVE', 'INCOMPLETE', 'DRAFT', 'DELETED'])
const measure = z.string().regex(/^\d+(\.\d{1,2})?$/)

const property = z.strictObject({
  pid: id,
  refPid: id,
  templatePid: id,
  vid: id.optional(),
  value: z.string().min(1),
  numberInputValue: z.string().optional(),
  parentSpecId: z.string().optional(),
  specId: z.string().optional(),
})
export const skuInput = z.strictObject({
  skuId: id.optional(),
  outSkuSn: z.string().min(1).max(100),
  price: z.strictObject({
    basePrice: z.strictObject({ amount: z.string().regex(/^\d+\.\d\d$/), currency: z.string() }),
    listPriceType: z.literal(1),
  }),
  quantity: z.number().int().min(0).max(999_999),
  specIdList: z.array(id).min(1).max(2),
  images: z.array(image).min(1).max(10),
  weight: measure,
  weightUnit: z.enum(['g', 'lb']),
  length: measure,
  width: measure,
  height: measure,
  volumeUnit: z.enum(['cm', 'in']),
  externalProductType: z.literal(4).optional(),
  externalProductId: z.string().optional(),
})
const gallery = z.strictObject({ detailImage: z.array(image).max(49) })
const promise = z.strictObject({
  shipmentLimitDay: z.number().int().min(1),
  fulfillmentType: z.literal(1),
  costTemplateId: z.string().startsWith('LFT-'),
})
const properties = z.strictObject({ goodsProperties: z.array(property) })

/** The arguments of the calls about products, as in the documentation of the partner platform. */
export const goodsInputs = {
  'bg.local.goods.cats.get': z.strictObject({ parentCatId: z.number().int().min(0) }),
  'bg.local.goods.template.get': z.strictObject({ catId: id }),
  'bg.local.goods.spec.id.get': z.strictObject({
    catId: id,
    parentSpecId: id,
    childSpecName: z.string().min(1).max(100),
  }),
  'bg.freight.template.list.query': z.strictObject({}),
  'bg.local.goods.image.upload': z.strictObject({
    fileUrl: z.url(),
    scalingType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    compressionType: z.union([z.literal(0), z.literal(1)]),
    formatConversionType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  }),
  'bg.local.goods.add': z.strictObject({
    goodsBasic: z.strictObject({
      goodsName: z.string().min(1).max(500),
      catId: id,
      outGoodsSn: z.string().max(100),
      goodsGallery: gallery,
    }),
    goodsDesc: z.string().max(10_000),
    goodsServicePromise: promise,
    goodsProperty: properties,
    skuList: z.array(skuInput).min(1).max(500),
  }),
  'bg.local.goods.partial.update': z.strictObject({
    goodsId: id,
    goodsBasic: z
      .strictObject({ goodsName: z.string().min(1).max(500).optional(), goodsGallery: gallery.optional() })
      .optional(),
    goodsDesc: z.string().max(10_000).optional(),
    goodsServicePromise: promise.optional(),
    goodsProperty: properties.optional(),
    skuList: z.array(skuInput).min(1).max(500).optional(),
  }),
  'bg.local.goods.sale.status.set': z.strictObject({
    goodsId: id,
    onsale: z.union([z.literal(0), z.literal(1)]),
    operationType: z.union([z.literal(1), z.literal(2)]),
    skuIdList: z.array(id).min(1).optional(),
  }),
  'bg.local.goods.stock.edit': z.strictObject({
    goodsId: id,
    skuStockTargetList: z
      .array(z.strictObject({ skuId: id, stockTarget: z.number().int().min(0).max(999_999) }))
      .min(1),
  }),
  'temu.local.sku.list.retrieve': z.strictObject({
    skuSearchType: searched,
    pageSize,
    pageToken: z.string().min(1).optional(),
    goodsIdList: ids.optional(),
    outSkuSnList: z.array(z.string().min(1)).min(1).max(200).optional(),
  }),
  'temu.local.goods.list.retrieve': z.strictObject({
    goodsSearchType: searched,
    pageSize,
    pageToken: z.string().min(1).optional(),
  }),
} as const
export type GoodsType = keyof typeof goodsInputs
export const isGoodsType = (type: string): type is GoodsType => type in goodsInputs
