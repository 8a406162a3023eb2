import { lazy, Suspense } from 'react'
import { useCall } from '../../data/use-call.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { LoadBars } from './load-bars.tsx'
import { ProductTable } from './product-table.tsx'
import { SenderAddress } from './sender-address.tsx'
import { WorkshopSettings } from './workshop-settings.tsx'

const OutputProfiles = lazy(() => import('./output-profiles.tsx'))
const InsertOffers = lazy(() => import('./insert-offers.tsx').then((module) => ({ default: module.InsertOffers })))

/** The supplier's products, daily capacity and workload. */
export function WorkshopPage() {
  const workshop = useCall('getWorkshop')
  const { data } = workshop
  return (
    <>
      <PageHead page="workshop" />
      {data ? (
        <>
          <LoadBars workshop={data} />
          <WorkshopSettings workshop={data} />
          <SenderAddress workshop={data} />
          <Suspense>
            <OutputProfiles />
          </Suspense>
        </>
      ) : (
        <LoadState query={workshop} />
      )}
      <Suspense>
        <InsertOffers />
      </Suspense>
      <ProductTable />
    </>
  )
}
