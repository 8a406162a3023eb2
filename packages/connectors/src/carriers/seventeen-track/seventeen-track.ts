import type { z } from 'zod'
import type { CarrierAdapter, CarrierCall, CarrierRefusal, NumberAnswer, TrackAnswer } from '../carrier.ts'
import { refusalOf } from '../refusal-of.ts'
import { Accepted, Envelope, eventsOf, type Rejected } from './tracking-shapes.ts'

/** Codes of https://help.17track.net, "Error codes and troubleshooting". */
const codes = {
  unauthorized: [-18010001, -18010002, -18010004, -18010005],
  registered: -18019901,
  notRegistered: -18019902,
  noInformation: -18019909,
} as const

/**
 * 17TRACK, a service that tracks parcels of most carriers: API version 2.2. It looks up numbers that were registered
 * before and finds the carrier by itself, so a number is first registered and answered later.
 */
export const seventeenTrack: CarrierAdapter = {
  id: '17track',
  defaultUrl: 'https://api.17track.net/track/v2.2',
  tracks: () => true,
  batchSize: 40,
  minIntervalMs: 400,
  async track(call, parcels): Promise<TrackAnswer> {
    const numbers = parcels.map(({ number }) => number)
    const found = await request(call, '/gettrackinfo', numbers)
    if (!found.ok) return found
    const answers = new Map<string, NumberAnswer>()
    for (const accepted of found.accepted) answers.set(accepted.number, answerOf(accepted))
    const unregistered: string[] = []
    for (const { number, error } of found.rejected) {
      if (error.code === codes.notRegistered) unregistered.push(number)
      else if (error.code === codes.noInformation) answers.set(number, { kind: 'unknown' })
      else answers.set(number, { kind: 'error', detail: detailOf(error) })
    }
    return unregistered.length === 0 ? { ok: true, numbers: answers } : register(call, unregistered, answers)
  },
}

async function register(
  call: CarrierCall,
  numbers: readonly string[],
  answers: Map<string, NumberAnswer>,
): Promise<TrackAnswer> {
  const made = await request(call, '/register', numbers)
  // The numbers that were found count; the others are registered the next time.
  if (!made.ok) return answers.size > 0 ? { ok: true, numbers: answers } : made
  for (const number of numbers) answers.set(number, { kind: 'unknown' })
  for (const { number, error } of made.rejected)
    if (error.code !== codes.registered) answers.set(number, { kind: 'error', detail: detailOf(error) })
  return { ok: true, numbers: answers }
}

function answerOf({ track_info: info }: Accepted): NumberAnswer {
  const events = info ? eventsOf(info) : []
  return events.length === 0 ? { kind: 'unknown' } : { kind: 'events', events }
}

type Answered = {
  readonly ok: true
  readonly accepted: readonly Accepted[]
  readonly rejected: readonly z.infer<typeof Rejected>[]
}

async function request(
  { fetch, baseUrl, key, signal, now }: CarrierCall,
  path: string,
  numbers: readonly string[],
): Promise<Answered | CarrierRefusal> {
  const response = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { '17token': key, 'content-type': 'application/json' },
    body: JSON.stringify(numbers.map((number) => ({ number }))),
    // The key must not be sent to another host.
    redirect: 'error',
    signal,
  })
  const refused = refusalOf(response, now())
  if (refused) return refused
  const parsed = Envelope.safeParse(await response.json().catch(() => undefined))
  if (!parsed.success) return { ok: false, code: 'refused', detail: 'the response is not in the documented format' }
  const { code, data } = parsed.data
  if (code !== 0) {
    const isKey = codes.unauthorized.some((each) => each === code)
    return { ok: false, code: isKey ? 'unauthorized' : 'refused', detail: `code ${code}` }
  }
  const accepted = data.accepted.flatMap((item) => {
    const one = Accepted.safeParse(item)
    return one.success ? [one.data] : []
  })
  return { ok: true, accepted, rejected: data.rejected }
}

function detailOf({ code, message }: { readonly code: number; readonly message: string }): string {
  return `${code} ${message}`.trim()
}
