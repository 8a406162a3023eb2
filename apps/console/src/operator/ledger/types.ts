import type { LedgerTransaction } from '@podwright/contracts/operator/ledger'

export type Correction = { readonly transaction: LedgerTransaction; readonly kind: 'reversal' | 'chargeback' }
