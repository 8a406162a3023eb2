import { type Answer, answer, refuse } from '../../answer.ts'

/** The order of a reading of one; orders that SHEIN does not have are left out of it. */
export function onlyOrder<Order>(read: Answer<readonly Order[]>, orderNo: string): Answer<Order> {
  if (!read.ok) return read
  const [order] = read.data
  return order === undefined ? refuse('not_found', `SHEIN has no order ${orderNo}`) : answer(order)
}
