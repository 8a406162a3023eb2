import { ApiError } from '@podwright/contracts/client/api-error'
import { useTranslations } from 'use-intl'
import { refreshAccountSummary } from '../../shell/auth/account-summary.ts'
import { session } from '../../shell/auth/session.ts'
import { showToast } from '../../shell/feedback/feedback-store.ts'
import { useApi } from '../../shell/site/api-provider.tsx'
import { askLoginAgain, useAskLogin } from '../catalog/use-ask-login.ts'
import { membership } from './membership-store.ts'

/**
 * Adds a product to the library optimistically, and reverts when the server refuses; a guest is sent to login first
 * (R-304).
 */
export function useAddToLibrary(): (productId: number) => Promise<void> {
  const api = useApi()
  const askLogin = useAskLogin()
  const t = useTranslations('category.action')

  return async (productId) => {
    const token = session.getSnapshot().session?.accessToken
    const action = { kind: 'library', productId } as const
    if (token === undefined) return askLogin(action)
    membership.claimUnknown(token, [productId])
    membership.markMembers(token, [productId])
    try {
      await api.call('addLibraryItem', { body: { productId }, handles: ['unauthenticated'] })
      showToast('success', t('addedToLibrary'))
      void refreshAccountSummary()
    } catch (error) {
      membership.unmark(token, productId)
      // The API client has shown the error.
      if (!(error instanceof ApiError)) throw error
      if (error.code === 401) await askLoginAgain(action)
    }
  }
}
