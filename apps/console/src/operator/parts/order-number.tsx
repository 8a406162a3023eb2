import { operatorPaths } from '@podwright/domain/operator-paths'
import { Link } from 'react-router'

/** The number of an order or production order, which leads to the order; another reference is shown as it is. */
export function OrderNumber({ of: number }: { of: string }) {
  if (!/^P[WO]\d+$/.test(number)) return number
  return <Link to={`${operatorPaths.orders}?search=${number}`}>{number}</Link>
}
