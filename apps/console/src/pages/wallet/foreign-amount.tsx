import type { TopUp } from '@podwright/contracts/wallet/wallet-shapes'
import { formatMoney } from '@podwright/i18n/format'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import card from '../../parts/card.module.css'
import { useFormatters } from '../../parts/use-formatters.ts'

type Foreign = NonNullable<TopUp['foreign']>
type ForeignAmountProps = { foreign: Foreign; topUp: Pick<TopUp, 'amountMinor' | 'receivedMinor'> }

/** What a top-up in another currency comes to in yuan, about that until it is confirmed, and its own amount. */
export function ForeignAmount({ foreign, topUp }: ForeignAmountProps) {
  const t = useTranslations('console.wallet')
  const { locale } = useServices()
  const { yuan, day } = useFormatters()
  const { currency, amountMinor, receivedMinor, rate, rateDate } = foreign
  const amount = formatMoney(receivedMinor ?? amountMinor, currency, locale)
  return (
    <>
      {topUp.receivedMinor === null
        ? t('foreignAbout', { amount: yuan(topUp.amountMinor) })
        : yuan(topUp.receivedMinor)}
      <p className={card.note}>
        {rate !== null && rateDate !== null
          ? t('foreignCredited', { amount, rate, currency, date: day(rateDate) })
          : amount}
      </p>
    </>
  )
}
