import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { DialogProps } from './types.ts'

/** Lists the sessions of an account; all of them can be ended, after which the owner has to log in again. */
export function SessionsDialog({ account, onClose }: DialogProps) {
  const t = useTranslations('operator.accounts')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { moment } = useFormatters()
  const sessions = useCall('listAccountSessions', { params: { id: account.id } })
  const { data } = sessions
  const end = async (reason: string) => {
    const { endedSessions } = await api.call('endAccountSessions', { params: { id: account.id }, body: { reason } })
    notify('success', t('ended', { count: endedSessions }))
    invalidate('listAccounts')
  }
  return (
    <ReasonDialog
      title={t('sessionsTitle', { account: account.username })}
      action={t('end')}
      isReady={(data?.items.length ?? 0) > 0 && account.userType !== 1}
      onDo={end}
      onClose={onClose}
    >
      {data ? (
        <ul>
          {data.items.length === 0 && <li>{t('noSessions')}</li>}
          {data.items.map(({ id, device, network, createdAt, lastSeenAt }) => (
            <li key={id}>
              {[device, network, t('session', { since: moment(createdAt), seen: moment(lastSeenAt) })]
                .filter((word) => word !== '')
                .join(' · ')}
            </li>
          ))}
        </ul>
      ) : (
        <LoadState query={sessions} />
      )}
    </ReasonDialog>
  )
}
