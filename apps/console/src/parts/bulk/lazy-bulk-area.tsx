import { lazy, Suspense } from 'react'
import type { BulkAreaProps } from './bulk-area.tsx'

const LoadedArea = lazy(() => import('./bulk-area.tsx').then((module) => ({ default: module.BulkArea })))

/** Loaded after the rows of the list. */
export function BulkArea(props: BulkAreaProps) {
  return (
    <Suspense>
      <LoadedArea {...props} />
    </Suspense>
  )
}
