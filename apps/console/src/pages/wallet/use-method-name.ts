import { useTranslations } from 'use-intl'

/** How a top-up was paid, by the code of its payment provider; null is a bank transfer. */
export function useMethodName(): (provider: string | null) => string {
  const t = useTranslations('console.wallet')
  return (provider) => {
    if (provider === null) return t('bank')
    return provider === 'sandbox' ? t('sandbox') : t('provider', { name: provider })
  }
}
