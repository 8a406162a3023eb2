import type { BulkAction } from '@podwright/domain/bulk/bulk-actions'
import type { RefuseCode } from '@podwright/domain/orders/production-states'

/** The fields of all actions. */
export type Values = {
  hours: number | null
  marginPercent: number | null
  reason?: string
  code?: RefuseCode
}

export const firstValues = { hours: 24, marginPercent: 40 } as const

/** What an action needs to know. */
export function inputOf(action: BulkAction, { hours, marginPercent, reason = '', code }: Values): object {
  switch (action) {
    case 'hold_orders':
      return { minutes: (hours ?? 0) * 60 }
    case 'cancel_orders':
      return { reason: reason.trim() }
    case 'price_listings':
      return { basisPoints: Math.round((marginPercent ?? 0) * 100) }
    case 'refuse_production':
      return { code, note: reason.trim() }
    default:
      return {}
  }
}
