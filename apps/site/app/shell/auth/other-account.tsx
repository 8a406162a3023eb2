import { browserStorage } from '@podwright/contracts/client/session/browser-storage'
import { accountSwitch } from '@podwright/contracts/client/session/former-session'
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
    <AccountSwitch token={current?.accessToken} {...accountSwitch({ api, session, storage, t })} />,
    // Fixed over the page, not within the header.
    document.body,
  )
}
