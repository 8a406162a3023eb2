import { randomInt } from 'node:crypto'
import type { Database } from '../../../db/kysely.ts'
import { insertInviteCode } from './account-queries.ts'

/** Letters and digits that cannot be taken for one another. */
const inviteAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Gives an account its own code to share; a code that exists already is drawn again. */
export async function giveInviteCode(db: Database, ownerId: number | null): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const code = Array.from({ length: 8 }, () => inviteAlphabet[randomInt(inviteAlphabet.length)]).join('')
    if (await insertInviteCode(db, code, ownerId)) return code
  }
  throw new Error('no free invite code found in ten draws')
}

/** A code of the platform that somebody has thought of; false when it is taken. */
export function takeInviteCode(db: Database, code: string): Promise<boolean> {
  return insertInviteCode(db, code, null)
}
