import { loaders } from 'virtual:profile-messages/index'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import { WithMessages } from '../../app/with-messages.tsx'
import { PasswordForm } from '../../pages/profile/password-form.tsx'
import { SessionList } from '../../pages/profile/session-list.tsx'
import { TwoFactorSection } from '../../pages/profile/two-factor/two-factor-section.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'

/** The texts of password and sessions, which are those of the profile. */
const { default: texts } = await loaders[shownLocale()]()

/** The operator's own account: two-factor authentication, password and sessions. */
export function SecurityPage() {
  return (
    <WithMessages texts={texts}>
      <OperatorHead page="security" />
      <TwoFactorSection />
      <PasswordForm />
      <SessionList />
    </WithMessages>
  )
}
