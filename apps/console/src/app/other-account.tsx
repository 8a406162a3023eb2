import { accountSwitch } from '@podwright/contracts/client/session/former-session'
import { toolSessions } from '@podwright/contracts/client/session/open-session'
import { AccountSwitch } from '@podwright/ui/account-switch'
import { useTranslations } from 'use-intl'
import { useAuth, useServices, useSession } from './services.tsx'

const storage = toolSessions()

/** Shown when a link has logged in another account than the one before. */
export function OtherAccount() {
  const t = useTranslations('layout.otherAccount')
  const { api } = useServices()
  const session = useSession()
  const { session: current } = useAuth()
  return (
    <AccountSwitch
      token={current?.accessToken}
      // Nothing of the other account stays on the page.
      {...accountSwitch({ api, session, storage, t, afterReturn: () => location.reload() })}
    />
  )
}
