import { LoadState } from '../../parts/load-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { LoadBars } from './load-bars.tsx'
import { ProductTable } from './product-table.tsx'
import { SenderAddress } from './sender-address.tsx'
import { WorkshopSettings } from './workshop-settings.tsx'

/** What the supplier makes, how much of it in a day, and how that fits what is ordered. */
export function WorkshopPage() {
  const { data, status, reload, setData } = useLoaded('', (api, signal) => api.call('getWorkshop', { signal }))
  return (
    <>
      <PageHead page="workshop" />
      {data ? (
        <>
          <LoadBars workshop={data} />
          <WorkshopSettings workshop={data} onChange={(next) => setData(next)} />
          <SenderAddress workshop={data} onChange={(next) => setData(next)} />
        </>
      ) : (
        <LoadState status={status} onRetry={reload} />
      )}
      <ProductTable onChange={reload} />
    </>
  )
}
