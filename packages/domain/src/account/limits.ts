/** Length limits in characters, shared by the inputs' `maxLength` and the schemas. */
export const accountLimits = {
  username: 32,
  password: 64,
  passwordMin: 8,
  phone: 32,
  email: 254,
  inviteCode: 16,
  inviteCodeMin: 6,
} as const
