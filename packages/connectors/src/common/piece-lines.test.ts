import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Item, linesOf as lazadaLines } from '../lazada/orders.ts'
import { linesOf as sheinLines } from '../shein/orders/customer-shape.ts'
import { linesOf as tiktokLines } from '../tiktok-shop/shape.ts'
import { pieceLines } from './piece-lines.ts'

type Piece = { readonly id: string; readonly sku: string; readonly price: string }

/** Pieces with ids that the platforms assign, and the same pieces in another order. */
const anyPieces = fc
  .uniqueArray(
    fc.record({
      id: fc.bigInt({ min: 1n, max: 10n ** 19n }).map(String),
      sku: fc.constantFrom('A', 'B', 'C'),
      price: fc.constantFrom('9.90', '8.90'),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
  )
  .chain((pieces) =>
    fc.tuple(fc.constant(pieces), fc.shuffledSubarray(pieces, { minLength: pieces.length, maxLength: pieces.length })),
  )

const lazadaItem = ({ id, sku, price }: Piece): Item => ({
  ...{ order_item_id: id, product_id: '1', sku_id: sku, sku, name: `Title of ${id}`, variation: '', status: 'pending' },
  ...{ paid_price: price, currency: 'THB', is_digital: '0', personalization: '', sla_time_stamp: '' },
  ...{ shipment_provider: '', package_id: '', tracking_code: '', is_fbl: '0', delivery_option_sof: '0' },
})
const tiktokItem = ({ id, sku, price }: Piece) => ({
  ...{ id, product_id: '1', product_name: `Title of ${id}`, sku_id: sku, sku_name: '', seller_sku: sku },
  ...{ sale_price: price, display_status: '', package_id: '', tracking_number: '' },
})
const sheinItem = ({ id, sku, price }: Piece) => ({
  ...{ goodsId: id, skuCode: sku, skc: '', sellerSku: sku, goodsTitle: `Title of ${id}`, sellerCurrencyPrice: price },
})

test.each([
  ['Lazada', (pieces: readonly Piece[]) => lazadaLines(pieces.map(lazadaItem))],
  ['TikTok Shop', (pieces: readonly Piece[]) => tiktokLines({ line_items: pieces.map(tiktokItem) })],
  ['SHEIN', (pieces: readonly Piece[]) => sheinLines({ orderGoodsInfoList: pieces.map(sheinItem) })],
] as const)('the lines of an order on %s do not depend on the order in which its pieces are listed', (_, linesOf) => {
  fc.assert(
    fc.property(anyPieces, ([pieces, shuffled]) => {
      expect(linesOf(shuffled)).toEqual(linesOf(pieces))
    }),
  )
})

test('a line has the smallest id of its pieces, also if ids differ in length', () => {
  fc.assert(
    fc.property(anyPieces, ([pieces]) => {
      const keyOf = ({ sku, price }: Piece) => `${sku} ${price}`
      const lines = pieceLines(pieces, { idOf: ({ id }) => id, keyOf })
      for (const line of lines) {
        const ids = pieces.filter((piece) => keyOf(piece) === keyOf(line.pieces[0])).map(({ id }) => BigInt(id))
        expect(BigInt(line.id)).toBe(ids.sort((a, b) => (a < b ? -1 : 1))[0])
        expect(line.pieces).toHaveLength(ids.length)
      }
      expect(lines.flatMap((line) => line.pieces)).toHaveLength(pieces.length)
    }),
  )
})
