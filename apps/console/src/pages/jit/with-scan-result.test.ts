import type { BoxDetail, PackCode, PackedOrder } from '@podwright/contracts/jit/jit-shapes'
import { expect, test } from 'vitest'
import { withScanResult } from './with-scan-result.ts'

const warehouse = { id: 1, code: 'CN-GZ-01', name: 'Guangzhou 1' }
const box = {
  id: 7,
  number: 'BX100000007',
  warehouse,
  state: 'open',
  weightG: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  logisticsId: null,
  trackingNumber: null,
  createdAt: '2026-11-22T00:00:00.000Z',
  closedAt: null,
  handedOverAt: null,
  codes: 1,
  orders: 1,
  packed: 1,
  pieces: 2,
} as const
const codeOf = (id: number, packed: number): PackCode => ({
  id,
  number: `PK${id}`,
  sellerId: 1,
  warehouse,
  day: '2026-12-01',
  state: 'to_pack',
  boxId: 7,
  boxNumber: box.number,
  orders: 2,
  packed,
  pieces: 4,
  shops: 1,
})
const orderOf = (id: number, packCodeId: number, isPacked: boolean): PackedOrder => ({
  id,
  number: `PO${id}`,
  orderNumber: `PW${id}`,
  packCodeId,
  shop: null,
  state: 'accepted',
  isLive: true,
  isPacked,
  hasShopLabels: false,
  pieces: 2,
})

test('a scan replaces the scanned pack code and its orders and leaves the rest of the box unchanged', () => {
  const before: BoxDetail = {
    ...box,
    packCodes: [codeOf(4, 1)],
    items: [orderOf(10, 4, true), orderOf(11, 4, false)],
    label: '/label',
  }
  const packed = { ...box, packed: 2, pieces: 4 }
  const one = withScanResult(before, { box: packed, code: codeOf(4, 2), items: [orderOf(11, 4, true)] })
  expect(one).toEqual({
    ...before,
    packed: 2,
    pieces: 4,
    packCodes: [codeOf(4, 2)],
    items: [orderOf(10, 4, true), orderOf(11, 4, true)],
  })
  const more = withScanResult(one, {
    box: { ...packed, codes: 2 },
    code: codeOf(3, 1),
    items: [orderOf(12, 3, true), orderOf(9, 3, false)],
  })
  expect(more.packCodes.map(({ id }) => id)).toEqual([3, 4])
  expect(more.items.map(({ id }) => id)).toEqual([9, 12, 10, 11])
  expect(more.codes).toBe(2)
})
