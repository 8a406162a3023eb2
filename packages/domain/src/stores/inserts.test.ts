import fc from 'fast-check'
import { expect, it } from 'vitest'
import { settlementOf } from '../orders/settlement.ts'
import { refuseInsertPicture, type StoreInsert, sumOfInserts, withInserts } from './inserts.ts'

const card = { widthMm: 100, heightMm: 150 }

it.each([
  [{ widthPx: 788, heightPx: 1182 }, undefined],
  [{ widthPx: 787, heightPx: 1182 }, 'insert_resolution'],
  [{ widthPx: 1182, heightPx: 788 }, 'insert_shape'],
  [{ widthPx: 1000, heightPx: 1529 }, undefined],
  [{ widthPx: 1000, heightPx: 1531 }, 'insert_shape'],
] as const)('refuseInsertPicture of %o on a card of 100 × 150 mm returns %s', (picture, refused) => {
  expect(refuseInsertPicture(picture, card)).toBe(refused)
})

const offered = fc.array(
  fc.record({
    offerId: fc.nat(),
    kind: fc.constant('card' as const),
    ...{ widthMm: fc.constant(100), heightMm: fc.constant(150), picture: fc.constant('a'.repeat(64)) },
    priceMinor: fc.integer({ min: 1, max: 100_000 }),
    supplierId: fc.integer({ min: 1, max: 3 }),
  }) satisfies fc.Arbitrary<StoreInsert>,
  { maxLength: 6 },
)
const part = fc.record({
  supplierId: fc.option(fc.integer({ min: 1, max: 3 })),
  freightMinor: fc.nat(50_000),
  lines: fc.array(
    fc.record({
      unitPriceMinor: fc.nat(50_000),
      weightG: fc.integer({ min: 1, max: 2000 }),
      pieces: fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(50)),
    }),
    { minLength: 1, maxLength: 5 },
  ),
})

it('goods and inserts of a part add up to its price, and settling the part loses nothing of it', () => {
  fc.assert(
    fc.property(part, offered, ({ supplierId, freightMinor, lines: bought }, inserts) => {
      const lines = bought.map(({ pieces: [quantity, shipped], ...line }) => {
        return { ...line, quantity, shippedQuantity: Math.min(quantity, shipped) }
      })
      const piecesMinor = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0)
      const priced = withInserts({ supplierId, goodsMinor: piecesMinor }, inserts, { isForWarehouse: false })
      expect(priced.inserts.length).toBe(inserts.filter((each) => each.supplierId === supplierId).length)
      expect(piecesMinor + sumOfInserts(priced.inserts)).toBe(priced.goodsMinor)
      const { sent, unsent } = settlementOf({ ...priced, freightMinor }, lines)
      expect(sent.goodsMinor + unsent.goodsMinor).toBe(priced.goodsMinor)
      expect(sent.freightMinor + unsent.freightMinor).toBe(freightMinor)
      const unsentPieces = lines.reduce((sum, line) => {
        return sum + (line.quantity - line.shippedQuantity) * line.unitPriceMinor
      }, 0)
      expect(unsent.goodsMinor).toBe(unsentPieces + (sent.pieces > 0 ? 0 : priced.insertsMinor))
    }),
  )
})

it('an order that goes to the warehouse of a marketplace gets no inserts', () => {
  const insert = { ...card, offerId: 1, kind: 'card', priceMinor: 80, picture: 'a'.repeat(64), supplierId: 1 } as const
  const part = { supplierId: 1, goodsMinor: 1000 }
  expect(withInserts(part, [insert], { isForWarehouse: false }).goodsMinor).toBe(1080)
  expect(withInserts(part, [insert], { isForWarehouse: true })).toMatchObject({ goodsMinor: 1000, inserts: [] })
})
