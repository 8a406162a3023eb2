export const registerFields = ['username', 'password', 'confirmPassword', 'phone', 'email', 'inviteCode'] as const
export type RegisterField = (typeof registerFields)[number]
export type RegisterValues = Record<RegisterField, string>
/** Field → code of its problem, the same codes that the server returns. */
export type RegisterProblems = Partial<Record<RegisterField, string>>

export const emptyRegistration: RegisterValues = {
  username: '',
  password: '',
  confirmPassword: '',
  phone: '',
  email: '',
  inviteCode: '',
}

export function knownProblems(fields: Readonly<Record<string, string>>): RegisterProblems {
  return Object.fromEntries(registerFields.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])))
}
