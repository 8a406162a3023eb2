import { lazy } from 'react'

/** Loaded with their texts when a line has a warning. */
export const PrintWarningList = lazy(() =>
  import('./print-warnings.tsx').then((module) => ({ default: module.PrintWarningList })),
)

export const PrintCheck = lazy(() => import('./print-check.tsx').then((module) => ({ default: module.PrintCheck })))
