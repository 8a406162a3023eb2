import type { DataOf } from '@podwright/contracts/define-call'
import type { listAllTopUps } from '@podwright/contracts/operator/top-ups'

export type OperatorTopUp = DataOf<typeof listAllTopUps>['items'][number]

export type DialogAction = { readonly topUp: OperatorTopUp; readonly kind: 'confirm' | 'reject' }
