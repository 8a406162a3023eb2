import { expect, test } from 'vitest'
import { kindsOf, shownKinds, withDefaults } from './notification-kinds.ts'

test('notifications of security are shown whatever the account has chosen, and are not among the choices', () => {
  const choices = withDefaults({ security: { site: false, email: false }, payout: { site: false, email: false } })
  expect(shownKinds(choices)).toContain('security')
  expect(shownKinds(choices)).not.toContain('payout')
  expect(shownKinds(withDefaults({ team_changed: { site: false, email: false } }))).toContain('team_changed')
  expect([...kindsOf(2), ...kindsOf(3)]).not.toContain('security')
  expect([...kindsOf(2), ...kindsOf(3)]).not.toContain('team_changed')
})
