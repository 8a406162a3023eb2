import { randomInt } from 'node:crypto'
import type {
  createSlideChallenge as createSlideChallengeCall,
  verifySlideChallenge as verifySlideChallengeCall,
} from '@podwright/contracts/auth/slide-challenge'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { judgeSlide } from '@podwright/domain/account/slide'
import { ipKeyOf } from '../../../client-ip.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { createSecretToken, isSecretToken, sha256Of } from './secret-token.ts'
import { consumeProof, insertChallenge, storeProof, takeChallenge } from './slide-queries.ts'

type Deps = { readonly db: Database }

/** Widths vary, so that a recorded drag does not fit the next challenge. */
const trackWidths = { min: 280, max: 360 } as const

/** Creates a challenge for one IP address. */
export async function createSlideChallenge(
  { db }: Deps,
  clientIp: string,
): Promise<Result<DataOf<typeof createSlideChallengeCall>>> {
  const trackWidth = randomInt(trackWidths.min, trackWidths.max + 1)
  const row = await insertChallenge(db, { trackWidth, ipKey: ipKeyOf(clientIp) })
  return succeed({ challengeId: row.id, trackWidth, expiresAt: row.expires_at.toISOString() })
}

/** Verifies a drag, once per challenge. A good one returns a proof for one login from the same IP address. */
export async function verifySlideChallenge(
  { db }: Deps,
  attempt: ParsedBodyOf<typeof verifySlideChallengeCall>,
  clientIp: string,
): Promise<Result<DataOf<typeof verifySlideChallengeCall>>> {
  // The column is a uuid; other text would raise a database error.
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(attempt.challengeId)) return fail('slide_failed')
  const challenge = await takeChallenge(db, { id: attempt.challengeId, ipKey: ipKeyOf(clientIp) })
  if (!challenge) return fail('slide_failed')
  const verdict = judgeSlide({ input: attempt.input, path: attempt.path, ...challenge })
  if (!verdict.ok) return fail('slide_failed')
  const proof = createSecretToken()
  await storeProof(db, attempt.challengeId, proof.sha256)
  return succeed({ slideToken: proof.token })
}

/** Whether a login's proof is valid; checking it uses it up. */
export async function useProof({ db }: Deps, slideToken: string, clientIp: string): Promise<boolean> {
  if (!isSecretToken(slideToken)) return false
  return consumeProof(db, { sha256: sha256Of(slideToken), ipKey: ipKeyOf(clientIp) })
}
