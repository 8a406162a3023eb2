import type { LedgerTransaction } from '@podwright/contracts/operator/ledger'
import { isCorrection } from '@podwright/domain/wallet/ledger'

export type Correction = { readonly transaction: LedgerTransaction; readonly kind: 'reversal' | 'chargeback' }

/** The correction as it is called in texts: the reversal of a reversal or chargeback undoes it. */
export function actionOf({ transaction, kind }: Correction): 'reversal' | 'chargeback' | 'undo' {
  return isCorrection(transaction.kind) ? 'undo' : kind
}
