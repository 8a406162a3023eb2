import type { WithdrawalState } from '@podwright/domain/wallet/withdrawal'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

const tagColors: Readonly<Record<WithdrawalState, string>> = {
  requested: 'processing',
  approved: 'processing',
  paid: 'success',
  rejected: 'error',
  canceled: 'default',
}

/** Shows the state of a withdrawal. */
export function WithdrawalTag({ state }: { state: WithdrawalState }) {
  const t = useTranslations('console.wallet.withdrawal.states')
  return <Tag color={tagColors[state]}>{t(state)}</Tag>
}
