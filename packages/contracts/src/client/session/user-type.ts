import type { UserType } from './session-store.ts'

export function parseUserType(value: string | null): UserType | undefined {
  if (value === '2') return 2
  if (value === '3') return 3
  return undefined
}
