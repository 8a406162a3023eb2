import { languageKey } from '@podwright/contracts/client/choose-language'
import { sessionKey } from '@podwright/contracts/client/session/session-store'
import { isLocaleCode } from '@podwright/domain/locale'
import { useEffect } from 'react'
import { session } from '../auth/session.ts'
import { useSite } from '../site/site-provider.tsx'

/** Follows login, logout and language of other tabs, so that all tabs agree. */
export function CrossTab() {
  const { locale } = useSite()
  useEffect(() => {
    function onStorage(event: StorageEvent) {
      if (event.key === sessionKey || event.key === null) session.reread()
      if (event.key === languageKey && isLocaleCode(event.newValue) && event.newValue !== locale) location.reload()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [locale])
  return null
}
