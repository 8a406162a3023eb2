import type { countMatching, startBulkRun } from '@podwright/contracts/bulk/bulk-runs'
import type { BodyOf } from '@podwright/contracts/define-call'

/** A list with its filters. */
export type BulkSelection = BodyOf<typeof countMatching>['selection']

/** An action with what it needs to know. */
export type BulkOperation = BodyOf<typeof startBulkRun>['operation']

/** What an action takes. */
export type Taken = BodyOf<typeof startBulkRun>['confirmed']

/** What a dialog acts on instead of rows: how many, and what starts the action. */
export type Matching = { readonly count: number; readonly onSave: (operation: BulkOperation) => Promise<void> }
