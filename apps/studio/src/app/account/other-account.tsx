import { findSwitch, forgetFormer, returnToFormer } from '@podwright/contracts/client/session/former-session'
import { toolSessions } from '@podwright/contracts/client/session/open-session'
import { AccountSwitch } from '@podwright/ui/account-switch'
import { useTranslations } from 'use-intl'
import { useAuth, useServices } from '../services.tsx'

const storage = toolSessions()

/** Shown when a link has logged in another account than the one before. */
export function OtherAccount() {
  const t = useTranslations('layout.otherAccount')
  const { api, session } = useServices()
  const { session: current } = useAuth()
  return (
    <AccountSwitch
      token={current?.accessToken}
      find={() => findSwitch(api, session, storage)}
      textsOf={({ current, former }) => {
        const nameOf = ({ userName, userType }: typeof current) =>
          current.userType === former.userType ? userName : t('named', { name: userName, role: t(`role${userType}`) })
        return {
          text: t('text', { name: nameOf(current), former: nameOf(former) }),
          back: t('back', { former: nameOf(former) }),
          stay: t('stay', { name: nameOf(current) }),
        }
      }}
      onBack={() => {
        returnToFormer(session, storage)
        // Nothing of the other account stays on the page.
        location.reload()
      }}
      onStay={() => forgetFormer(storage)}
    />
  )
}
