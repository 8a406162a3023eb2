import { useTranslations } from 'use-intl'

/** Returns a function that names the payment method for a provider code; null is a bank transfer. */
export function useMethodName(): (provider: string | null) => string {
  const t = useTranslations('console.wallet')
  return (provider) => {
    if (provider === null) return t('bank')
    return provider === 'sandbox' ? t('sandbox') : t('provider', { name: provider })
  }
}
