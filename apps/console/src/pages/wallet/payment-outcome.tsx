import { Alert } from 'antd'
import { useTranslations } from 'use-intl'
import { choiceIn, useUrlState } from '../../parts/use-url-state.ts'

const outcomes = ['none', 'paid', 'failed', 'canceled'] as const
const alertTypes = { paid: 'success', failed: 'error', canceled: 'info' } as const

/** How a payment ended on the provider's page, which leads back here with the outcome in the URL. */
export function PaymentOutcome() {
  const t = useTranslations('console.wallet.outcome')
  const [query, change] = useUrlState()
  const outcome = choiceIn(query.get('payment'), outcomes)
  if (outcome === 'none') return null
  return (
    <Alert
      type={alertTypes[outcome]}
      showIcon
      closable={{ onClose: () => change({ payment: undefined, reference: undefined }) }}
      title={t(outcome, { reference: query.get('reference')?.slice(0, 40) ?? '' })}
    />
  )
}
