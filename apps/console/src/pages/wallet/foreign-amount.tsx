import type { TopUp } from '@podwright/contracts/wallet/wallet-shapes'
import { formatMoney } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'

type Foreign = NonNullable<TopUp['foreign']>
type ForeignAmountProps = { foreign: Foreign; yuanMinor: number }

/** What a top-up in another currency comes to in yuan, about that until it is confirmed, and its own amount. */
export function ForeignAmount({ foreign, yuanMinor }: ForeignAmountProps) {
  const t = useTranslations('console.wallet')
  const { locale } = useServices()
  const { yuan, day } = useFormatters()
  const { currency, amountMinor, receivedMinor, rate, rateDate } = foreign
  const amount = formatMoney(receivedMinor ?? amountMinor, currency, locale)
  const isCredited = rate !== null && rateDate !== null
  return (
    <>
      {isCredited ? yuan(yuanMinor) : t('foreignAbout', { amount: yuan(yuanMinor) })}
      <p className={card.note}>
        {isCredited ? t('foreignCredited', { amount, rate, currency, date: day(rateDate) }) : amount}
      </p>
    </>
  )
}
