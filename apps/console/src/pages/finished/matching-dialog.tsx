import { lazy, type ReactNode } from 'react'
import type { BulkForm } from '../../parts/bulk/bulk-dialog.tsx'
import type { Priced } from './rule-price.tsx'

const EditDialog = lazy(() => import('./edit-dialog.tsx').then((module) => ({ default: module.EditDialog })))
const BulkListing = lazy(() => import('./bulk-listing.tsx').then((module) => ({ default: module.BulkListing })))
const MockupDialog = lazy(() => import('./mockup-dialog.tsx').then((module) => ({ default: module.MockupDialog })))
const PublishDialog = lazy(() =>
  import('../listings/publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })),
)

const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })))

/** How many of the products a preview shows. */
const maxPreviewed = 10

type MatchingDialogProps = BulkForm & {
  shown: readonly Priced[]
  /** The dialog of actions that ask nothing of their own. */
  usual: ReactNode
}

/** The dialog of an action for all finished products that match. */
export function MatchingDialog({ action, matching, onClose, shown, usual }: MatchingDialogProps) {
  const common = { matching, onClose, onDone: onClose }
  const ids = shown.slice(0, maxPreviewed).map(({ id }) => id)
  switch (action) {
    case 'edit_finished':
      return <EditDialog products={shown} {...common} />
    case 'publish_finished':
      return <PublishDialog ids={ids} {...common} />
    case 'prepare_finished':
      return <BulkListing ids={ids} {...common} />
    case 'mockups_finished':
      return <MockupDialog ids={ids} {...common} />
    case 'export_finished':
      return <ExportDialog ids={ids} matching={matching} onClose={onClose} />
    default:
      return usual
  }
}
