import type { CaseSummary } from '@podwright/contracts/orders/after-sales'
import type { CaseState } from '@podwright/domain/orders/after-sales'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

const tagColors: Readonly<Record<CaseState, string>> = {
  open: 'warning',
  approval: 'processing',
  reprinting: 'processing',
  reprinted: 'success',
  refunded: 'success',
  refused: 'error',
  withdrawn: 'default',
}

/** Shows the state of a case. */
export function CaseTag({ state }: Pick<CaseSummary, 'state'>) {
  const t = useTranslations('console.afterSales')
  return <Tag color={tagColors[state]}>{t(`states.${state}`)}</Tag>
}
