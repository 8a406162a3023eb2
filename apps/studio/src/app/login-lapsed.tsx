import { buttonClass } from '@podwright/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './login-lapsed.module.css'
import { loginUrl } from './login-url.ts'
import { ownerOf } from './owner-of.ts'
import { useAuth, useServices } from './services.tsx'

/**
 * Shown when the session ends while a design is open: the editor stays, changes are kept on this device, and login
 * opens in another tab. With the same account, editing continues and changes are saved; for another account, which must
 * not get the design, the page is reloaded.
 */
export function LoginLapsed({ owner, onReturn }: { owner: string; onReturn: () => void }) {
  const t = useTranslations('studio.app')
  const { api, session } = useServices()
  const isLoggedIn = useAuth().session !== undefined
  const [hasLapsed, setLapsed] = useState(false)
  if (!isLoggedIn && !hasLapsed) setLapsed(true)
  useEffect(() => {
    if (!isLoggedIn || !hasLapsed) return
    const giveUp = new AbortController()
    const goOn = async () => {
      if ((await ownerOf(api, session, giveUp.signal)) !== owner) return location.reload()
      setLapsed(false)
      onReturn()
    }
    goOn().catch((error: unknown) => !giveUp.signal.aborted && reportError(error))
    return () => giveUp.abort()
  }, [api, session, owner, onReturn, isLoggedIn, hasLapsed])
  if (isLoggedIn) return null
  return (
    <aside className={styles.bar} role="alert">
      <p>{t('lapsed')}</p>
      <a href={loginUrl()} target="_blank" rel="noopener" className={buttonClass({ variant: 'primary' })}>
        {t('login')}
      </a>
    </aside>
  )
}
