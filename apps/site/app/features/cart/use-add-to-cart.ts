import { ApiError } from '@podwright/contracts/client/api-error'
import { useTranslations } from 'use-intl'
import { refreshAccountSummary } from '../../shell/auth/account-summary.ts'
import { session } from '../../shell/auth/session.ts'
import { showToast } from '../../shell/feedback/feedback-store.ts'
import { useApi } from '../../shell/site/api-provider.tsx'
import { askLoginAgain, useAskLogin } from '../catalog/use-ask-login.ts'

/** Adds a SKU to the cart; a guest is sent to login first, and so is a user whose session has ended. */
export function useAddToCart(): (variantId: number, quantity?: number) => Promise<void> {
  const api = useApi()
  const askLogin = useAskLogin()
  const t = useTranslations('category.action')

  return async (variantId, quantity = 1) => {
    const action = { kind: 'cart', variantId, quantity } as const
    if (!session.getSnapshot().session) return askLogin(action)
    try {
      await api.call('addCartLine', { body: { variantId, quantity }, handles: ['unauthenticated'] })
      showToast('success', t('addedToCart'))
      void refreshAccountSummary()
    } catch (error) {
      // The API client has shown the error.
      if (!(error instanceof ApiError)) throw error
      if (error.code === 401) await askLoginAgain(action)
    }
  }
}
