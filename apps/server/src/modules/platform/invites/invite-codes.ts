import { randomInt } from 'node:crypto'
import type { Database } from '../../../db/kysely.ts'
import { insertInviteCode } from '../accounts/account-queries.ts'

/** Letters and digits that are not easily confused. */
const inviteAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Creates a random invite code for an account, or for the platform (`null`). */
export async function giveInviteCode(db: Database, ownerId: number | null): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const code = Array.from({ length: 8 }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')
    if (await insertInviteCode(db, code, ownerId)) return code
  }
  throw new Error('no free invite code found in ten attempts')
}

/** Creates a platform invite code with the given text. Returns false when it exists. */
export function takeInviteCode(db: Database, code: string): Promise<boolean> {
  return insertInviteCode(db, code, null)
}
