import { maskedNumber } from '@podwright/domain/wallet/payout-account'
import { Descriptions } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import type { DialogProps } from './types.ts'

/** Confirms the first bank account of a supplier, after its number was compared with the supplier. */
export function ConfirmAccountDialog({ account: { id, username }, onClose }: DialogProps) {
  const t = useTranslations('operator.accounts')
  const words = useTranslations('operator.accounts.bank')
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const query = useCall('getPayoutAccount', { params: { id } })
  const account = query.data
  const confirm = async (reason: string) => {
    await api.call('confirmPayoutAccount', { params: { id }, body: { reason } })
    invalidate('listAccounts')
  }
  return (
    <ReasonDialog
      title={t('confirmAccountTitle', { account: username })}
      text={t('confirmAccountText')}
      action={t('confirmAccount')}
      reasonLabel={t('confirmAccountReason')}
      isReady={account !== undefined}
      onDo={confirm}
      onClose={onClose}
    >
      {account ? (
        <Descriptions
          column={1}
          items={[
            { key: 'holder', label: words('holder'), children: account.holder },
            { key: 'bank', label: words('name'), children: account.bank },
            { key: 'number', label: words('number'), children: maskedNumber(account.lastFour) },
            { key: 'code', label: words('code'), children: account.bankCode },
          ]}
        />
      ) : (
        <LoadState query={query} />
      )}
    </ReasonDialog>
  )
}
