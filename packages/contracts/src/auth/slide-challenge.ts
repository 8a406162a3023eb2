import { z } from 'zod'
import { defineCall } from '../define-call.ts'

/** POST /api/auth/slide-challenges: issues a single-use challenge that is valid for two minutes. */
export const createSlideChallenge = defineCall({
  id: 'createSlideChallenge',
  summary: 'Issue a slide-to-verify challenge',
  method: 'POST',
  path: '/api/auth/slide-challenges',
  access: 'public',
  data: z.object({ challengeId: z.string(), trackWidth: z.int(), expiresAt: z.iso.datetime() }),
})

/** One sample of the drag: distance from the left end in track units, and milliseconds since the start. */
const SlidePoint = z.tuple([z.int().min(-100).max(5000), z.int().min(0).max(120_000)])

/** POST /api/auth/slide-challenges/verify: exchanges the recorded drag for the proof that a login requires. */
export const verifySlideChallenge = defineCall({
  id: 'verifySlideChallenge',
  summary: 'Verify a recorded drag and return the proof for the login',
  method: 'POST',
  path: '/api/auth/slide-challenges/verify',
  access: 'public',
  body: z.object({
    challengeId: z.string().max(100),
    /** `keyboard` paths move in steps and have their own plausibility rule. */
    input: z.enum(['pointer', 'keyboard']),
    path: z.array(SlidePoint).min(2).max(2000),
  }),
  data: z.object({ slideToken: z.string() }),
  codes: ['slide_failed'],
})
