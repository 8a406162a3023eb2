import { lazy } from 'react'

/** Batch design with its own messages; the editor of single designs loads none of it. */
export const BatchDesign = lazy(async () => ({ default: (await import('./batch-entry.tsx')).BatchEntry }))
