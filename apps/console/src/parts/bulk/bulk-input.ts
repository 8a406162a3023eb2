import type { BulkAction } from '@podwright/domain/bulk/bulk-actions'
import type { LocaleCode } from '@podwright/domain/locale'
import type { DocumentKind } from '@podwright/domain/orders/documents'
import type { RefuseCode } from '@podwright/domain/orders/production-states'
import { chokeMm } from '@podwright/domain/print/prepress'
import type { BulkOperation } from './bulk-selection.ts'

export const sheetContents = ['files', 'prepress'] as const

/** The fields of all actions. */
export type Values = {
  hours: number | null
  marginPercent: number | null
  kind: DocumentKind
  content: (typeof sheetContents)[number]
  reason?: string
  code?: RefuseCode
}

export const firstValues = { hours: 24, marginPercent: 40, kind: 'packing_slips', content: 'files' } as const

/** What the fields do not ask: the user's language, and what the title of a copy ends with. */
type Fixed = { readonly locale: LocaleCode; readonly titleEnd: string }

/** An action with what its fields say. Actions with a dialog of their page do not come here. */
export function operationOf(
  action: BulkAction,
  { hours, marginPercent, kind, content, reason = '', code = 'other' }: Values,
  { locale, titleEnd }: Fixed,
): BulkOperation {
  switch (action) {
    case 'hold_orders':
      return { action, input: { minutes: (hours ?? 0) * 60 } }
    case 'cancel_orders':
      return { action, input: { reason: reason.trim() } }
    case 'print_orders':
    case 'print_production':
      return { action, input: { kind } }
    case 'sheet_production':
      return { action, input: { locale, ...(content === 'prepress' && { prepress: { chokeMm: chokeMm.usual } }) } }
    case 'duplicate_finished':
      return { action, input: { titleEnd } }
    case 'price_listings':
      return { action, input: { basisPoints: Math.round((marginPercent ?? 0) * 100) } }
    case 'refuse_production':
      return { action, input: { code, note: reason.trim() } }
    case 'edit_finished':
    case 'publish_finished':
    case 'prepare_finished':
    case 'mockups_finished':
    case 'export_finished':
    case 'assign_products':
    case 'assign_production':
      throw new Error(`${action} has a dialog of its own`)
    default:
      return { action, input: {} }
  }
}
