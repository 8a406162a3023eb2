import type { z } from 'zod'
import { type GoodsType, goodsInputs, type skuInput } from './goods-inputs.ts'

/** What the answer of a call is: a result, or an error of the platform. */
export type Reply = { readonly data: unknown } | { readonly errorCode: number; readonly errorMsg: string }

export type FakeSku = {
  readonly id: number
  readonly sku: string
  specIds: readonly number[]
  price: string
  quantity: number
  /** `ACTIVE` also of one without stock, which is shown as `OUT_OF_STOCK`. */
  status: string
}
export type FakeGoods = {
  readonly id: number
  readonly key: string
  title: string
  gallery: readonly string[]
  readonly skus: FakeSku[]
}

const refuse = (errorCode: number, errorMsg: string): Reply => ({ errorCode, errorMsg })

/** Categories by their parent: clothing, which leads to T-shirts, and one that is closed. */
const categories = [
  { catId: 100, catName: 'Clothing', level: 1, parentId: 0, leaf: false, catType: 0, availableStatus: 0 },
  { catId: 200, catName: 'Weapons', level: 1, parentId: 0, leaf: false, catType: 1, availableStatus: 1 },
  { catId: 29_069, catName: 'T-Shirts', level: 2, parentId: 100, leaf: true, catType: 0, availableStatus: 0 },
]

const material = { pid: 1, refPid: 12, templatePid: 937_018 }
const color = { pid: 13, refPid: 63, templatePid: 315_451, parentSpecId: 1001 }
const value = (vid: number, text: string, more: object = {}) => ({
  vid,
  value: text,
  specId: null,
  parentVids: null,
  ...more,
})

/** The template of T-shirts: a material, a weave that only cotton has, colors of its own, and sizes of the seller's. */
const template = {
  singleSpecValueNum: 50,
  templateInfo: {
    goodsProperties: [
      {
        ...{ ...material, name: 'Material', required: true, isSale: false, controlType: 1, parentTemplatePid: 0 },
        values: [value(381, 'Cotton'), value(2, 'Linen')],
      },
      {
        ...{ pid: 5, refPid: 21, templatePid: 937_019, name: 'Weave', required: false, isSale: false, controlType: 1 },
        ...{ parentTemplatePid: material.templatePid },
        values: [value(172, 'Jersey', { parentVids: [381] }), value(173, 'Plain', { parentVids: [2] })],
      },
    ],
    goodsSpecProperties: [
      {
        ...{ ...color, name: 'Color', required: true, isSale: true, controlType: 1, parentTemplatePid: 0 },
        values: [value(433, 'Black', { specId: 15_060 }), value(434, 'White', { specId: 15_061 })],
      },
    ],
  },
  userInputParentSpecList: [
    { parentSpecId: 18_012, parentSpecName: 'Style', feature: 0 },
    { parentSpecId: 3001, parentSpecName: 'Size', feature: 2 },
  ],
}
const parentNames = new Map([
  [1001, 'Color'],
  [18_012, 'Style'],
  [3001, 'Size'],
])

/** The products of a shop that ships to buyers. */
export class FakeGoodsShelf {
  readonly all = new Map<number, FakeGoods>()
  /** How many options of a product may have values of the seller's own. */
  maxCustomOptions = 2
  readonly #specs = new Map<number, { readonly parentSpecId: number; readonly name: string }>([
    [15_060, { parentSpecId: 1001, name: 'Black' }],
    [15_061, { parentSpecId: 1001, name: 'White' }],
  ])
  readonly #newId: () => number

  constructor(newId: () => number) {
    this.#newId = newId
  }

  /** The reviewers accept what is in review, or reject it. */
  review(goodsId: number, status: 'ACTIVE' | 'PRICING_FAILURE'): void {
    for (const sku of this.all.get(goodsId)?.skus ?? []) if (sku.status === 'AUDIT_IN_PROCESS') sku.status = status
  }

  call(type: GoodsType, input: unknown): Reply {
    if (type === 'bg.local.goods.cats.get') {
      const { parentCatId } = goodsInputs[type].parse(input)
      return { data: { goodsCatsList: categories.filter(({ parentId }) => parentId === parentCatId) } }
    }
    if (type === 'bg.freight.template.list.query') {
      goodsInputs[type].parse(input)
      return { data: { templateList: [{ templateId: 'LFT-1563', templateName: 'From the US' }] } }
    }
    if (type === 'bg.local.goods.template.get') {
      const { catId } = goodsInputs[type].parse(input)
      return catId === 29_069
        ? { data: { ...template, inputMaxSpecNum: this.maxCustomOptions } }
        : refuse(150_010_124, 'The catId not a leaf category')
    }
    if (type === 'bg.local.goods.spec.id.get') return this.#createSpec(goodsInputs[type].parse(input))
    if (type === 'bg.local.goods.image.upload') {
      goodsInputs[type].parse(input)
      return { data: { url: `https://img.kwcdn.com/local-image/${this.#newId()}.jpg` } }
    }
    if (type === 'bg.local.goods.add') return this.#add(goodsInputs[type].parse(input))
    if (type === 'bg.local.goods.partial.update') return this.#update(goodsInputs[type].parse(input))
    if (type === 'bg.local.goods.sale.status.set') return this.#setOnSale(goodsInputs[type].parse(input))
    if (type === 'bg.local.goods.stock.edit') return this.#setStock(goodsInputs[type].parse(input))
    if (type === 'temu.local.sku.list.retrieve') return this.#listSkus(goodsInputs[type].parse(input))
    return this.#listGoods(goodsInputs[type].parse(input))
  }

  #createSpec({ parentSpecId, childSpecName }: z.infer<(typeof goodsInputs)['bg.local.goods.spec.id.get']>): Reply {
    if (!template.userInputParentSpecList.some((each) => each.parentSpecId === parentSpecId))
      return refuse(150_010_125, 'Non-existent parentSpecId')
    const found = [...this.#specs].find(([, spec]) => spec.parentSpecId === parentSpecId && spec.name === childSpecName)
    const specId = found?.[0] ?? this.#newId()
    this.#specs.set(specId, { parentSpecId, name: childSpecName })
    return { data: { specId } }
  }

  #add({ goodsBasic, goodsProperty, skuList }: z.infer<(typeof goodsInputs)['bg.local.goods.add']>): Reply {
    const { goodsName: title, catId, outGoodsSn: key, goodsGallery } = goodsBasic
    if (catId !== 29_069) return refuse(150_010_124, 'The catId not a leaf category')
    const given = goodsProperty.goodsProperties.find(({ templatePid }) => templatePid === material.templatePid)
    if (!given) return refuse(150_011_010, 'The keyword attribute [Material] is required, please fill in accurately')
    const problem = this.#problemOf(skuList, undefined)
    if (problem) return problem
    const id = this.#newId()
    const skus = skuList.map((sku) => this.#newSku(sku))
    this.all.set(id, { id, key, title, gallery: goodsGallery.detailImage, skus })
    const skuInfoList = skus.map((sku) => ({ skuId: sku.id, outSkuSn: sku.sku, specList: [] }))
    return { data: { goodsId: id, productType: 1, skuInfoList } }
  }

  #update(input: z.infer<(typeof goodsInputs)['bg.local.goods.partial.update']>): Reply {
    const { goodsId, goodsBasic, skuList = [] } = input
    const goods = this.all.get(goodsId)
    if (!goods) return refuse(150_010_203, "This product doesn't belong to this shop.")
    if (goods.skus.every(({ status }) => status === 'AUDIT_IN_PROCESS'))
      return refuse(150_010_110, 'Editing Disabled During Review')
    const problem = this.#problemOf(skuList, goods)
    if (problem) return problem
    goods.title = goodsBasic?.goodsName ?? goods.title
    goods.gallery = goodsBasic?.goodsGallery?.detailImage ?? goods.gallery
    for (const sent of skuList) {
      const sku = goods.skus.find(({ id }) => id === sent.skuId)
      if (!sku) goods.skus.push(this.#newSku(sent))
      else Object.assign(sku, { specIds: sent.specIdList, price: sent.price.basePrice.amount, quantity: sent.quantity })
      if (sku && /FAILURE|COMPLETE/.test(sku.status)) sku.status = 'AUDIT_IN_PROCESS'
    }
    return { data: { goodsId, productType: 1, skuInfoList: [] } }
  }

  #problemOf(sent: readonly z.infer<typeof skuInput>[], goods: FakeGoods | undefined): Reply | undefined {
    const known = new Map(
      [...this.all.values()].flatMap(({ skus }) => skus.map((each) => [each.sku, each.id] as const)),
    )
    for (const { skuId, outSkuSn, specIdList, price, weightUnit, volumeUnit } of sent) {
      if (skuId !== undefined && !goods?.skus.some(({ id }) => id === skuId)) return refuse(150_010_189, 'not match')
      if (known.has(outSkuSn) && known.get(outSkuSn) !== skuId) return refuse(150_010_114, 'SKU duplicated')
      if (specIdList.some((specId) => !this.#specs.has(specId)))
        return refuse(150_011_025, 'Invalid specification value ID')
      if (price.basePrice.currency !== 'USD') return refuse(150_010_084, 'Invalid currency')
      if (weightUnit !== 'lb' || volumeUnit !== 'in') return refuse(150_010_202, 'Invalid unit for weight')
    }
    return undefined
  }

  #newSku({ outSkuSn, specIdList, price, quantity }: z.infer<typeof skuInput>): FakeSku {
    const status = 'AUDIT_IN_PROCESS'
    return { id: this.#newId(), sku: outSkuSn, specIds: specIdList, price: price.basePrice.amount, quantity, status }
  }

  #setOnSale(input: z.infer<(typeof goodsInputs)['bg.local.goods.sale.status.set']>): Reply {
    const { goodsId, onsale, operationType, skuIdList } = input
    const goods = this.all.get(goodsId)
    if (!goods) return refuse(150_010_003, 'Invalid Request Parameters')
    if ((operationType === 2) !== (skuIdList !== undefined)) return refuse(150_010_003, 'Invalid Request Parameters')
    for (const sku of goods.skus) {
      if (skuIdList && !skuIdList.includes(sku.id)) continue
      if (onsale === 0 && sku.status === 'ACTIVE') sku.status = 'CLOSE'
      if (onsale === 1 && sku.status === 'CLOSE') sku.status = 'ACTIVE'
    }
    return { data: { success: true } }
  }

  #setStock({ goodsId, skuStockTargetList }: z.infer<(typeof goodsInputs)['bg.local.goods.stock.edit']>): Reply {
    const skus = this.all.get(goodsId)?.skus ?? []
    const results = skuStockTargetList.map(({ skuId, stockTarget }) => {
      const sku = skus.find(({ id }) => id === skuId)
      if (sku) sku.quantity = stockTarget
      const isDone = sku !== undefined
      return { skuId, stockEditStatus: isDone, errorCode: 0, errorMsg: isDone ? '' : 'The sku and goods not match' }
    })
    const operateResult = results.every(({ stockEditStatus }) => stockEditStatus)
    return { data: { goodsId, operateResult, msg: '', skuStockEditStatusInfoList: results } }
  }

  #listSkus(input: z.infer<(typeof goodsInputs)['temu.local.sku.list.retrieve']>): Reply {
    const { skuSearchType, pageSize, pageToken, goodsIdList, outSkuSnList } = input
    const found = [...this.all.values()]
      .filter(({ id }) => goodsIdList?.includes(String(id)) ?? true)
      .flatMap((goods) => goods.skus.map((sku) => ({ goods, sku })))
      .filter(({ sku }) => outSkuSnList?.includes(sku.sku) ?? true)
      .filter(({ sku }) => statesIn(skuSearchType).has(groupOf(sku)))
    const { page, nextToken } = pageOf(found, pageSize, pageToken)
    const skuList = page.map(({ goods, sku }) => ({
      ...{ skuId: String(sku.id), goodsId: String(goods.id), goodsName: goods.title, outGoodsSn: goods.key },
      ...{ outSkuSn: sku.sku, skuStatus: groupOf(sku), skuSubStatus: shownStatus(sku), catType: 0, catId: '29069' },
      specList: sku.specIds.map((specId) => {
        const { parentSpecId = 0, name = '' } = this.#specs.get(specId) ?? {}
        return { specId, specName: name, parentSpecId, parentSpecName: parentNames.get(parentSpecId) ?? '' }
      }),
    }))
    return { data: { total: found.length, skuList, pagination: { nextToken } } }
  }

  #listGoods({
    goodsSearchType,
    pageSize,
    pageToken,
  }: z.infer<(typeof goodsInputs)['temu.local.goods.list.retrieve']>): Reply {
    const groupOfGoods = ({ skus }: FakeGoods) => {
      const groups = new Set(skus.map(groupOf))
      return (['ACTIVE', 'INCOMPLETE', 'INACTIVE', 'DRAFT'] as const).find((group) => groups.has(group)) ?? 'DRAFT'
    }
    const found = [...this.all.values()].filter((goods) => statesIn(goodsSearchType).has(groupOfGoods(goods)))
    const { page, nextToken } = pageOf(found, pageSize, pageToken)
    const goodsList = page.map((goods) => ({
      ...{ goodsId: String(goods.id), goodsName: goods.title, goodsStatus: groupOfGoods(goods), outGoodsSn: goods.key },
    }))
    return { data: { total: found.length, goodsList, pagination: { nextToken } } }
  }
}

function shownStatus({ status, quantity }: FakeSku): string {
  return status === 'ACTIVE' && quantity === 0 ? 'OUT_OF_STOCK' : status
}

/** The state under which a search finds a variant. */
function groupOf(sku: FakeSku): string {
  const status = shownStatus(sku)
  if (status === 'ACTIVE' || status === 'DRAFT') return status
  return ['CLOSE', 'BLOCK', 'OUT_OF_STOCK'].includes(status) ? 'INACTIVE' : 'INCOMPLETE'
}

const statesIn = (searched: string) => new Set(searched === 'ALL' ? ['ACTIVE', 'INACTIVE'] : [searched])

function pageOf<Row>(rows: readonly Row[], pageSize: number, pageToken: string | undefined) {
  const start = Number(pageToken ?? 0)
  const end = start + pageSize
  return { page: rows.slice(start, end), nextToken: end < rows.length ? String(end) : '' }
}
