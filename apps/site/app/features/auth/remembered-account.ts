import type { UserType } from '@podwright/contracts/client/session/session-store'
import { parseUserType } from '@podwright/contracts/client/session/user-type'

const key = 'podwright.rememberedAccount'

export type RememberedAccount = { username: string; userType: UserType }
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the account remembered on this device: name and user type, never a password. */
export function readRememberedAccount(storage: Storage): RememberedAccount | undefined {
  const [userTypeText = '', ...rest] = (storage.getItem(key) ?? '').split(' ')
  const userType = parseUserType(userTypeText)
  const username = rest.join(' ')
  return userType && username ? { username, userType } : undefined
}

export function rememberAccount(storage: Storage, account: RememberedAccount | undefined): void {
  if (account) storage.setItem(key, `${account.userType} ${account.username}`)
  else storage.removeItem(key)
}
