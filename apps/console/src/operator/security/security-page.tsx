import { PasswordForm } from '../../pages/profile/password-form.tsx'
import { SessionList } from '../../pages/profile/session-list.tsx'
import { TwoFactorSection } from '../../pages/profile/two-factor/two-factor-section.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'

/** The operator's own account: two-factor authentication, password and sessions. */
export function SecurityPage() {
  return (
    <>
      <OperatorHead page="security" />
      <TwoFactorSection />
      <PasswordForm />
      <SessionList />
    </>
  )
}

/** For an operator who has to set up two-factor authentication before anything else. */
export function SetUpFirst() {
  return (
    <>
      <OperatorHead page="security" />
      <TwoFactorSection />
    </>
  )
}
