import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { findSwitch, forgetFormer, returnToFormer } from '@podwright/contracts/client/session/former-session'
import { AccountSwitch } from '@podwright/ui/account-switch'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useApi } from '../site/api-provider.tsx'
import { session, useAuth } from './session.ts'

const storage = browserStorage()

/** Shown when a link has logged in another account than the one before. */
export function OtherAccount() {
  const t = useTranslations('layout.otherAccount')
  const api = useApi()
  const { session: current } = useAuth()
  return createPortal(
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
      onBack={() => returnToFormer(session, storage)}
      onStay={() => forgetFormer(storage)}
    />,
    // Fixed over the page, not within the header.
    document.body,
  )
}
