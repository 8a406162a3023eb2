import { buttonClass } from '@podwright/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loginAddress } from './login-address.ts'
import styles from './login-lapsed.module.css'
import { ownerOf } from './owner-of.ts'
import { useAuth, useServices } from './services.tsx'

/**
 * The session ended while a design is open: the editor stays, what is drawn is kept on this device, and the login opens in another
 * tab. With the same account the work goes on and is saved; another account must not get it, so the page is opened anew for that.
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
      <a href={loginAddress()} target="_blank" rel="noopener" className={buttonClass({ variant: 'primary' })}>
        {t('login')}
      </a>
    </aside>
  )
}
