import { lazy, Suspense } from 'react'
import { useAuth } from '../../app/services.tsx'
import { usePermits } from '../../app/use-permits.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { PageLinks } from './page-links.tsx'

/** A user sees one of them. */
const SellerHome = lazy(() => import('./seller/seller-home.tsx').then((module) => ({ default: module.SellerHome })))
const SupplierHome = lazy(() =>
  import('./supplier/supplier-home.tsx').then((module) => ({ default: module.SupplierHome })),
)

/** The first page: figures, and what needs the user. */
export function HomePage() {
  const { session } = useAuth()
  const permits = usePermits()
  const isSupplier = session?.userType === 2
  return (
    <>
      <PageHead page="home" />
      {permits(isSupplier ? 'production' : 'viewOrders') ? (
        <Suspense>{isSupplier ? <SupplierHome /> : <SellerHome />}</Suspense>
      ) : (
        <PageLinks userType={isSupplier ? 2 : 3} />
      )}
    </>
  )
}
