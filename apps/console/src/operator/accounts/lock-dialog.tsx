import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { DialogProps } from './types.ts'

/** Locks or unlocks an account. */
export function LockDialog({ account, onClose }: DialogProps) {
  const t = useTranslations('operator.accounts')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const isLocked = account.lockReason !== null
  const submit = async (reason: string) => {
    await api.call('lockAccount', { params: { id: account.id }, body: { reason: isLocked ? null : reason } })
    invalidate('listAccounts')
  }
  return (
    <ReasonDialog
      title={t(isLocked ? 'unlockTitle' : 'lockTitle', { account: account.username })}
      text={t(isLocked ? 'unlockText' : 'lockText')}
      action={t(isLocked ? 'unlock' : 'lock')}
      needsReason={!isLocked}
      onDo={submit}
      onClose={onClose}
    />
  )
}
