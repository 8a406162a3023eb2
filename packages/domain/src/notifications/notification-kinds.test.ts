import { expect, test } from 'vitest'
import { isWithin, kindsOf, shownKinds, withDefaults } from './notification-kinds.ts'

test('notifications of security are shown whatever the account has chosen, and are not among the choices', () => {
  const choices = withDefaults({ security: { site: false, email: false }, payout: { site: false, email: false } })
  expect(shownKinds(choices)).toContain('security')
  expect(shownKinds(choices)).not.toContain('payout')
  expect(shownKinds(withDefaults({ team_changed: { site: false, email: false } }))).toContain('team_changed')
  expect([...kindsOf(2), ...kindsOf(3)]).not.toContain('security')
  expect([...kindsOf(2), ...kindsOf(3)]).not.toContain('team_changed')
})

test('“problems only” includes answers to after-sales cases, which may be refusals, but no deliveries', () => {
  expect(isWithin('after_sales', 'problems')).toBe(true)
  expect(isWithin('order_delivered', 'problems')).toBe(false)
})
