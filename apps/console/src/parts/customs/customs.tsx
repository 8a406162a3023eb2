import { lazy, Suspense } from 'react'
import type { CustomsProps } from './customs-section.tsx'

const CustomsSection = lazy(() =>
  import('./customs-section.tsx').then((module) => ({ default: module.CustomsSection })),
)

/** The customs data of the parcels that need a declaration; nothing if none does. */
export function Customs({ declarations, documentId }: CustomsProps) {
  const needed = declarations.filter(({ isNeeded }) => isNeeded)
  if (needed.length === 0) return null
  return (
    <Suspense>
      <CustomsSection declarations={needed} documentId={documentId} />
    </Suspense>
  )
}
