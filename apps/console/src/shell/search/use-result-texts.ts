import type { SearchResult } from '@podwright/contracts/search/search'
import { useTranslations } from 'use-intl'
import { platformName } from '../../parts/platform-name.ts'
import { useFormatters } from '../../parts/use-formatters.ts'

type Texts = { readonly title: string; readonly note: string; readonly state: string }

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ')

/** Returns a function that names a result as the lists do. */
export function useResultTexts(): (result: SearchResult) => Texts {
  const t = useTranslations('console')
  const { day, yuan } = useFormatters()
  const moneyTexts = ({ reference, username, amountMinor }: SearchResult & { kind: 'topUp' | 'withdrawal' }) => ({
    title: reference,
    note: joined(yuan(amountMinor), username),
  })
  return (result) => {
    switch (result.kind) {
      case 'order':
        return {
          title: result.number,
          note: joined(result.recipient, day(result.orderedAt), result.externalId),
          state: t(`orders.states.${result.state}`),
        }
      case 'production':
        return { title: result.number, note: result.orderNumber, state: t(`orders.production.${result.state}`) }
      case 'shipment':
        return {
          title: result.trackingNumber,
          note: result.orderNumber,
          state: t(`orders.parcelStates.${result.state}`),
        }
      case 'case':
        return { title: result.number, note: result.orderNumber, state: t(`afterSales.states.${result.state}`) }
      case 'finished':
        return {
          title: result.title,
          note: joined(result.code, result.sku),
          state: t(`finished.states.${result.state}`),
        }
      case 'design':
      case 'batch':
        return { title: result.name, note: '', state: '' }
      case 'store':
        return {
          title: result.name,
          note: platformName(result.platform, t('stores.platforms.manual')),
          state: t(`stores.states.${result.state}`),
        }
      case 'topUp':
        return { ...moneyTexts(result), state: t(`wallet.states.${result.state}`) }
      case 'withdrawal':
        return { ...moneyTexts(result), state: t(`wallet.withdrawal.states.${result.state}`) }
      case 'account':
        return { title: result.username, note: result.email ?? '', state: t(`search.userTypes.${result.userType}`) }
    }
  }
}
