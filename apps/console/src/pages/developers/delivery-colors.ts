import type { DeliveryState } from '@podwright/domain/account/webhook-events'

export const deliveryColors: Readonly<Record<DeliveryState, string>> = {
  pending: 'processing',
  delivered: 'success',
  failed: 'error',
}
