import { TwoFactorSection } from '../../pages/profile/two-factor/two-factor-section.tsx'
import { OperatorHead } from '../parts/operator-head.tsx'

/** For an operator who has to set up two-factor authentication before anything else. */
export function SetUpFirst() {
  return (
    <>
      <OperatorHead page="security" />
      <TwoFactorSection />
    </>
  )
}
