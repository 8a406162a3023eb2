/** Changes to how an account is secured, of which its owner is notified whatever they chose to receive. */
export const securityEvents = [
  'two_factor_enabled',
  'two_factor_disabled',
  'two_factor_reset',
  'recovery_code_used',
  'recovery_started',
  'email_changed',
  'payout_account_changed',
  'team_changed',
] as const
export type SecurityEvent = (typeof securityEvents)[number]
