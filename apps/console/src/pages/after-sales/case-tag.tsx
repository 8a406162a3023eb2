import type { CaseSummary } from '@podwright/contracts/orders/after-sales'
import type { CaseState } from '@podwright/domain/orders/after-sales'
import { Tag } from 'antd'
import { useTranslations } from 'use-intl'

const colours: Readonly<Record<CaseState, string>> = {
  open: 'warning',
  reprinting: 'processing',
  reprinted: 'success',
  refunded: 'success',
  refused: 'error',
  withdrawn: 'default',
}

/** Where a case stands. */
export function CaseTag({ state }: Pick<CaseSummary, 'state'>) {
  const t = useTranslations('console.afterSales')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}
