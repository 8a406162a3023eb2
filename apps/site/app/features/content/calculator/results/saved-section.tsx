import { lazy, Suspense, useSyncExternalStore } from 'react'
import { savedCalculations } from '../model/saved-calculations.ts'

const SavedComparison = lazy(() => import('./saved-comparison.tsx'))

/**
 * Saved calculations side by side, loaded only if there are any; they come last, so that nothing shifts when they
 * appear.
 */
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
