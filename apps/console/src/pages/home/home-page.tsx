import { lazy, Suspense } from 'react'
import { useAuth } from '../../app/services.tsx'
import { PageHead } from '../../parts/page-head.tsx'

/** A user sees one of them. */
const SellerHome = lazy(() => import('./seller/seller-home.tsx').then((module) => ({ default: module.SellerHome })))
const SupplierHome = lazy(() =>
  import('./supplier/supplier-home.tsx').then((module) => ({ default: module.SupplierHome })),
)

/** The first page: figures, and what needs the user. */
export function HomePage() {
  const { session } = useAuth()
  return (
    <>
      <PageHead page="home" />
      <Suspense>{session?.userType === 2 ? <SupplierHome /> : <SellerHome />}</Suspense>
    </>
  )
}
