import { lazy, Suspense } from 'react'
import { useCallPages } from '../../../data/use-call-pages.ts'

const ChangeTable = lazy(() => import('./change-table.tsx').then((module) => ({ default: module.ChangeTable })))

const pageLimit = 5

/** Changes in stores that wait for the seller's decision; nothing is shown if there are none. */
export function ShopChanges({ onOpen }: { onOpen: (orderId: number) => void }) {
  // A failure is not reported: the orders below are what the page is for.
  const list = useCallPages('listShopChanges', { query: { limit: pageLimit }, handles: 'all' })
  if (!list.data || list.data.items.length === 0) return null
  return (
    <Suspense>
      <ChangeTable list={list} onOpen={onOpen} />
    </Suspense>
  )
}
