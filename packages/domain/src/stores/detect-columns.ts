import { foldText } from '../search/tokens.ts'
import { type ImportField, type ImportMapping, importFields } from './import-fields.ts'

/**
 * Column headings in the exports of stores (Shopify, WooCommerce, TikTok Shop, Shopee, Lazada) and in tables of Chinese
 * sellers, compared after folding. The first name found wins, so the more specific ones come first.
 */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  orderId: [
    'order id',
    'order number',
    'order no',
    'order sn',
    'name',
    'order',
    '订单号',
    '订单编号',
    '平台单号',
    'หมายเลขคำสั่งซื้อ',
    'mã đơn hàng',
    'no. pesanan',
    'no pesanan',
  ],
  orderedAt: [
    'created at',
    'order date',
    'created time',
    'order creation date',
    'date created',
    'date',
    '下单时间',
    '订单时间',
    '创建时间',
  ],
  sku: [
    'lineitem sku',
    'seller sku',
    'sku reference no',
    'sellersku',
    'item sku',
    'sku',
    'sku编码',
    '商家编码',
    '货号',
    'mã sku',
    'nomor referensi sku',
  ],
  title: ['lineitem name', 'product name', 'item name', 'product title', 'title', '商品名称', '产品名称', '标题'],
  quantity: ['lineitem quantity', 'quantity', 'qty', 'item quantity', '数量', '件数', 'จำนวน', 'số lượng', 'jumlah'],
  personalization: [
    'lineitem properties',
    'personalization',
    'personalisation',
    'customization',
    'custom text',
    '定制内容',
    '定制信息',
    '定制文字',
    'ข้อความที่กำหนดเอง',
    'cá nhân hóa',
    'personalisasi',
  ],
  soldPrice: ['lineitem price', 'item price', 'unit price', 'deal price', 'price', '单价', '售价'],
  // Never the unit price: it covers all pieces, and often freight and taxes as well.
  orderTotal: [
    'order total',
    'order total amount',
    'total',
    'grand total',
    'total amount',
    'order amount',
    '订单金额',
    '订单总额',
    '实付金额',
    '总金额',
    '金额',
    'tổng tiền',
    'total pembayaran',
  ],
  currency: ['currency', 'order currency', '币种'],
  recipient: [
    'shipping name',
    'recipient',
    'recipient name',
    'receiver name',
    'ship name',
    'consignee',
    'buyer name',
    'buyer',
    'customer name',
    'customer',
    '收件人',
    '收货人',
    '收件人姓名',
    'tên người nhận',
  ],
  phone: [
    'shipping phone',
    'recipient phone',
    'phone',
    'phone number',
    'phone #',
    '电话',
    '手机',
    '联系电话',
    '收件人电话',
  ],
  email: ['email', 'buyer email', '邮箱'],
  country: ['shipping country', 'ship country', 'country', 'country code', '国家', '收件国家', '国家/地区'],
  region: [
    'shipping province',
    'shipping province name',
    'state',
    'province',
    'ship state',
    'region',
    '省',
    '州',
    '省份',
    '省/州',
  ],
  city: ['shipping city', 'ship city', 'city', 'town', '城市', '市'],
  district: ['district', 'shipping district', '区', '区县', '县'],
  line1: [
    'shipping address1',
    'shipping street',
    'address line 1',
    'address 1',
    'address1',
    'shipping address',
    'detail address',
    'street address',
    'street',
    'address',
    '地址1',
    '详细地址',
    '地址',
    '街道',
  ],
  line2: ['shipping address2', 'address line 2', 'address 2', 'address2', '地址2'],
  postcode: ['shipping zip', 'zip', 'zip code', 'postal code', 'postcode', 'zipcode', '邮编', '邮政编码'],
  note: ['notes', 'note', 'buyer note', 'buyer message', 'remark', '备注', '买家留言'],
  shipBy: ['ship by', 'ship by date', 'latest ship date', '最晚发货时间', '发货截止时间'],
}

/**
 * Maps columns to fields by their headings. Each column is used once; single-language headings take precedence over
 * bilingual ones.
 */
export function detectColumns(columns: readonly string[]): ImportMapping {
  const names = columns.map(normalized)
  const taken = new Set<number>()
  const mapping: Partial<Record<ImportField, number>> = {}
  for (const known of [names, names.map(chineseOf)])
    for (const field of importFields) {
      if (mapping[field] !== undefined) continue
      const found = headings[field]
        .map(normalized)
        .flatMap((name) => known.flatMap((each, at) => (each === name ? [at] : [])))
      const at = found.find((column) => !taken.has(column))
      if (at === undefined) continue
      taken.add(at)
      mapping[field] = at
    }
  return mapping
}

/**
 * Returns the Chinese word of a bilingual heading such as `订单号 order`, or undefined if there is none or more than one.
 */
function chineseOf(name: string): string | undefined {
  const words = name.split(' ').filter((word) => /\p{Script=Han}/u.test(word))
  return words.length === 1 ? words[0] : undefined
}

/** Normalizes a heading so that case, diacritics, punctuation and spacing do not matter. */
function normalized(heading: string): string {
  return foldText(heading)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
