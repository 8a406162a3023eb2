import type { changePassword as changePasswordCall } from '@podwright/contracts/auth/account-self-service'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { fail, type Result, succeed } from '../../../result.ts'
import { updatePasswordHash } from '../accounts/account-queries.ts'
import type { AccountDeps } from '../accounts/deps.ts'
import { countLiveKeys } from '../api-keys/key-queries.ts'
import { endRecoveries } from '../recovery/recovery-queries.ts'
import { isCommonPassword } from './common-passwords.ts'
import { refusingWhenFull } from './hashing.ts'
import { forgetDevices } from './known-devices.ts'
import { type SelfServiceCaller, tokenSha256Of } from './own-sessions.ts'
import { deleteSessionsOf } from './session-queries.ts'
import { verifyPasswordOf } from './verify-password-of.ts'

/** Changes the password and ends every other session. Links that recover the account end, too. */
export async function changePassword(
  deps: AccountDeps,
  caller: SelfServiceCaller,
  { currentPassword, newPassword }: ParsedBodyOf<typeof changePasswordCall>,
): Promise<Result<DataOf<typeof changePasswordCall>>> {
  if (isCommonPassword(newPassword)) return fail('validation_failed', { fields: { newPassword: 'password_common' } })
  const checked = await verifyPasswordOf(deps, caller, currentPassword, 'currentPassword')
  if (!checked.ok) return checked
  const made = await refusingWhenFull(() => deps.passwords.hash(newPassword))
  if (!made.ok) return made
  const { accountId } = caller.session
  return deps.db.transaction().execute(async (transaction) => {
    await updatePasswordHash(transaction, accountId, made.data)
    await forgetDevices(transaction, accountId)
    await endRecoveries(transaction, accountId)
    const endedSessions = await deleteSessionsOf(transaction, accountId, tokenSha256Of(caller.credentials))
    return succeed({ endedSessions, liveKeys: await countLiveKeys(transaction, accountId) })
  })
}
