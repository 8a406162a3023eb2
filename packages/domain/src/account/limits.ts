/** Length limits in characters, shared by the inputs' `maxLength` and the schemas. */
export const accountLimits = {
  username: 32,
  /** Members of a team may log in with an e-mail address. */
  login: 254,
  password: 64,
  passwordMin: 8,
  phone: 32,
  email: 254,
  inviteCode: 16,
  inviteCodeMin: 6,
} as const

/** Maximum number of saved addresses of one account. */
export const maxAddresses = 100
