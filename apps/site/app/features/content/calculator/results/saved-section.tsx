import { lazy, Suspense, useSyncExternalStore } from 'react'
import { savedCalculations } from '../model/saved-calculations.ts'

const SavedComparison = lazy(() => import('./saved-comparison.tsx'))

/** Saved calculations side by side, loaded only where there are some; they stand last, so that nothing moves when they appear. */
export function SavedSection() {
  const saved = useSyncExternalStore(
    savedCalculations.subscribe,
    savedCalculations.read,
    savedCalculations.readOnServer,
  )
  if (saved.length === 0) return null
  return (
    <Suspense>
      <SavedComparison saved={saved} />
    </Suspense>
  )
}
