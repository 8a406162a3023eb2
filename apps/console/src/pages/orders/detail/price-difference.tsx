import { ApiError } from '@podwright/contracts/client/api-error'
import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { useFormatters } from '../../../parts/use-formatters.ts'

/** What a change of a paid order costs: shown before the seller confirms it. */
export function PriceDifference({ minor }: { minor: number }) {
  const t = useTranslations('console.orders')
  const { yuan } = useFormatters()
  if (minor === 0) return <Alert type="info" showIcon title={t('replaceSame')} />
  const text = minor > 0 ? t('replaceMore', { amount: yuan(minor) }) : t('replaceLess', { amount: yuan(-minor) })
  return <Alert type={minor > 0 ? 'warning' : 'info'} showIcon title={text} />
}

/** The current difference in the response to a change whose difference was missing or outdated. */
export function reportedDifference(error: Error): number | undefined {
  const isReported = error instanceof ApiError && error.reason === 'order_price_changed'
  return isReported ? Number(error.fields.differenceMinor) : undefined
}
