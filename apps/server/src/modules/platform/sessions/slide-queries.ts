import { sql } from 'kysely'
import { now } from '../../../db/expressions.ts'
import type { Database } from '../../../db/kysely.ts'

/** How long a challenge can be solved, and its proof be used: long enough to type a password. */
const challengeMinutes = 2
const proofMinutes = 5

const inMinutes = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

export async function insertChallenge(db: Database, challenge: { trackWidth: number; ipKey: string }) {
  return db
    .insertInto('slide_challenge')
    .values({
      track_width: challenge.trackWidth,
      address: challenge.ipKey,
      expires_at: inMinutes(challengeMinutes),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** Claims a challenge to be verified; undefined when it was claimed, has expired, or belongs to another address. */
export async function takeChallenge(db: Database, { id, ipKey }: { id: string; ipKey: string }) {
  return db
    .updateTable('slide_challenge')
    .set({ verified_at: now })
    .where('id', '=', id)
    .where('address', '=', ipKey)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .returning([
      'track_width as trackWidth',
      sql<number>`(extract(epoch from now() - created_at) * 1000)::float8`.as('elapsedMs'),
    ])
    .executeTakeFirst()
}

export async function storeProof(db: Database, id: string, proofSha256: Buffer): Promise<void> {
  await db
    .updateTable('slide_challenge')
    .set({ proof_sha256: proofSha256, expires_at: inMinutes(proofMinutes) })
    .where('id', '=', id)
    .execute()
}

/** Consumes a proof. True once, for the address that solved the challenge. */
export async function consumeProof(db: Database, proof: { sha256: Buffer; ipKey: string }): Promise<boolean> {
  const row = await db
    .updateTable('slide_challenge')
    .set({ proof_sha256: null })
    .where('proof_sha256', '=', proof.sha256)
    .where('address', '=', proof.ipKey)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
