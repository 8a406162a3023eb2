import type { DataOf } from '@podwright/contracts/define-call'
import type { listAccounts } from '@podwright/contracts/operator/accounts'

export type ManagedAccount = DataOf<typeof listAccounts>['items'][number]

export type DialogProps = { account: ManagedAccount; onClose: () => void }
