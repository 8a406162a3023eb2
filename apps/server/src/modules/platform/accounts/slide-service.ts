import { randomInt } from 'node:crypto'
import type { createSlideChallenge, verifySlideChallenge } from '@podwright/contracts/auth/slide-challenge'
import type { DataOf, ParsedBodyOf } from '@podwright/contracts/define-call'
import { judgeSlide } from '@podwright/domain/account/slide'
import { addressKey } from '../../../client-address.ts'
import type { Database } from '../../../db/kysely.ts'
import { fail, type Result, succeed } from '../../../result.ts'
import { createSecretToken, isSecretToken, sha256Of } from './secret-token.ts'
import { consumeProof, insertChallenge, storeProof, takeChallenge } from './slide-queries.ts'

type Deps = { readonly db: Database }

/** Widths differ from challenge to challenge, so that one recording does not fit the next. */
const trackWidths = { min: 280, max: 360 } as const

/** A fresh challenge for one address. */
export async function issueChallenge(
  { db }: Deps,
  address: string,
): Promise<Result<DataOf<typeof createSlideChallenge>>> {
  const trackWidth = randomInt(trackWidths.min, trackWidths.max + 1)
  const row = await insertChallenge(db, { trackWidth, address: addressKey(address) })
  return succeed({ challengeId: row.id, trackWidth, expiresAt: row.expires_at.toISOString() })
}

/** Judges a drag, once per challenge; a good one earns a proof that its address can use for one login. */
export async function verifyDrag(
  { db }: Deps,
  attempt: ParsedBodyOf<typeof verifySlideChallenge>,
  address: string,
): Promise<Result<DataOf<typeof verifySlideChallenge>>> {
  // The column is a uuid; other text would be an error of the database instead of a wrong answer.
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(attempt.challengeId)) return fail('slide_failed')
  const challenge = await takeChallenge(db, { id: attempt.challengeId, address: addressKey(address) })
  if (!challenge) return fail('slide_failed')
  const verdict = judgeSlide({ input: attempt.input, path: attempt.path, ...challenge })
  if (!verdict.ok) return fail('slide_failed')
  const proof = createSecretToken()
  await storeProof(db, attempt.challengeId, proof.sha256)
  return succeed({ slideToken: proof.token })
}

/** Whether a login's proof is good; it is used up by asking. */
export async function useProof({ db }: Deps, slideToken: string, address: string): Promise<boolean> {
  if (!isSecretToken(slideToken)) return false
  return consumeProof(db, { sha256: sha256Of(slideToken), address: addressKey(address) })
}
