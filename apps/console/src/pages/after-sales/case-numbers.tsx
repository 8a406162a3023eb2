import type { CaseDetail } from '@podwright/contracts/orders/after-sales'
import { consolePaths } from '@podwright/domain/console-paths'
import { Link } from 'react-router'
import { useAuth } from '../../app/services.tsx'
import { queuePath } from '../production/production-tabs.ts'

/** The numbers of a case's orders: the seller's leads to the order, the supplier's to the production order. */
export function CaseNumbers({ data: { orderNumber, productionNumber } }: { data: CaseDetail }) {
  const { session } = useAuth()
  if (session?.userType === 2)
    return (
      <>
        {orderNumber} · <Link to={`${queuePath('shipped')}&number=${productionNumber}`}>{productionNumber}</Link>
      </>
    )
  return (
    <>
      <Link to={`${consolePaths.orders}?search=${orderNumber}`}>{orderNumber}</Link> · {productionNumber}
    </>
  )
}
