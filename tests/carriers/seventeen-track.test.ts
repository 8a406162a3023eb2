import { carrierAdapters } from '@podwright/connectors/carriers/registry'
import { seventeenTrack } from '@podwright/connectors/carriers/seventeen-track/seventeen-track'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeKey, startFakeCarrier } from './fake-carrier.ts'

const fake = await startFakeCarrier()
afterAll(() => fake.close())
beforeEach(() => {
  fake.events.clear()
  fake.asked.length = 0
  fake.registered.clear()
  Object.assign(fake.settings, {
    disturbance: undefined,
    retryAfter: undefined,
    repeats: false,
    reverses: false,
    hasQuota: true,
  })
  fake.settings.rejected.clear()
})

const now = new Date('2026-03-10T12:00:00Z')
const never = new AbortController().signal
function track(numbers: readonly string[], { key = fakeKey, signal = never } = {}) {
  const call = { fetch, now: () => now, signal, baseUrl: fake.url, key }
  return seventeenTrack.track(
    call,
    numbers.map((number) => ({ carrierId: null, number })),
  )
}
async function kindsOf(number: string) {
  const answer = await track([number])
  const found = answer.ok ? answer.numbers.get(number) : undefined
  return found?.kind === 'events' ? found.events.map(({ kind }) => kind) : found?.kind
}

describe('17TRACK adapter', () => {
  it('registers a new number, knows nothing of it yet, and returns its events the next time', async () => {
    fake.events.set('A1', [
      { at: '2026-03-01T08:00:00Z', status: 'InfoReceived' },
      { at: '2026-03-02T08:00:00Z', status: 'InTransit_PickedUp', text: 'Picked up', place: 'Guangzhou' },
    ])
    expect(await kindsOf('A1')).toBe('unknown')
    expect([...fake.registered]).toEqual(['A1'])
    const answer = await track(['A1'])
    expect(answer.ok && answer.numbers.get('A1')).toEqual({
      kind: 'events',
      events: [{ at: new Date('2026-03-02T08:00:00Z'), kind: 'accepted', text: 'Picked up', place: 'Guangzhou' }],
    })
  })

  it.each([
    ['InTransit_PickedUp', 'accepted'],
    ['InTransit_Departure', 'in_transit'],
    ['AvailableForPickup_Other', 'out_for_delivery'],
    ['OutForDelivery_Other', 'out_for_delivery'],
    ['DeliveryFailure_NoBody', 'exception'],
    ['Exception_Returning', 'exception'],
    ['Exception_Returned', 'returned'],
    ['Exception_Lost', 'lost'],
    ['Delivered_Other', 'delivered'],
  ] as const)('maps the status %s to %s', async (status, kind) => {
    fake.registered.add('A1')
    fake.events.set('A1', [{ at: '2026-03-02T08:00:00Z', status }])
    expect(await kindsOf('A1')).toEqual([kind])
  })

  it('leaves out events of an unknown status or without a time zone', async () => {
    fake.registered.add('A1')
    fake.events.set('A1', [
      { at: '2026-03-02T08:00:00Z', status: 'Teleported' },
      { at: '2026-03-02 08:00:00', status: 'Delivered_Other' },
      { at: '2026-03-02T08:00:00+07:00', status: 'InTransit_Other' },
    ])
    expect(await kindsOf('A1')).toEqual(['in_transit'])
  })

  it('a scan after a delivery takes it back when the parcel is under way again, and does not when it is delivered', async () => {
    fake.registered.add('A1')
    const mistake = [
      { at: '2026-03-02T08:00:00Z', status: 'Delivered_Other' },
      { at: '2026-03-03T08:00:00Z', status: 'InTransit_Other' },
    ]
    fake.events.set('A1', mistake)
    expect(await kindsOf('A1')).toEqual(['delivered', 'delivery_revoked'])
    fake.events.set('A1', [...mistake, { at: '2026-03-04T08:00:00Z', status: 'Delivered_Other' }])
    expect(await kindsOf('A1')).toEqual(['delivered', 'in_transit', 'delivered'])
  })

  it('an error of one number does not hide the events of another', async () => {
    fake.registered.add('A1').add('A3')
    fake.events.set('A1', [{ at: '2026-03-02T08:00:00Z', status: 'Delivered_Other' }])
    fake.settings.rejected.set('A2', -18019903).set('A3', -18019909)
    const answer = await track(['A1', 'A2', 'A3'])
    expect(answer.ok && [...answer.numbers].map(([number, { kind }]) => `${number} ${kind}`).sort()).toEqual([
      'A1 events',
      'A2 error',
      'A3 unknown',
    ])
  })

  it.each([
    ['rate_limited', '30', { code: 'rate_limited', retryAfterSeconds: 30 }],
    ['rate_limited', 'Tue, 10 Mar 2026 12:02:00 GMT', { code: 'rate_limited', retryAfterSeconds: 120 }],
    ['unavailable', undefined, { code: 'unavailable' }],
    ['unauthorized', undefined, { code: 'unauthorized' }],
    ['nonsense', undefined, { code: 'refused' }],
  ] as const)(
    'refuses the whole request when the service answers %s (Retry-After %s)',
    async (disturbance, retryAfter, refusal) => {
      Object.assign(fake.settings, { disturbance, retryAfter })
      expect(await track(['A1'])).toMatchObject({ ok: false, ...refusal })
    },
  )

  it('refuses the whole request when the key is wrong', async () => {
    expect(await track(['A1'], { key: 'wrong' })).toMatchObject({ ok: false, code: 'unauthorized' })
  })

  it('answers registered numbers when the quota for new ones is used up', async () => {
    fake.registered.add('A1')
    fake.events.set('A1', [{ at: '2026-03-02T08:00:00Z', status: 'Delivered_Other' }])
    fake.settings.hasQuota = false
    const answer = await track(['A1', 'A2'])
    expect(answer.ok && answer.numbers.get('A1')?.kind).toBe('events')
    expect(answer.ok && answer.numbers.get('A2')).toEqual({ kind: 'error', detail: '-18019908 quota' })
  })

  it('throws when its signal aborts', async () => {
    fake.settings.disturbance = 'hangs'
    await expect(track(['A1'], { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})

it('carrier adapters have unique ids that fit the database', () => {
  const ids = carrierAdapters.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, batchSize, defaultUrl } of carrierAdapters) {
    expect(id).toMatch(/^[a-z0-9_]{2,30}$/)
    expect(batchSize).toBeGreaterThan(0)
    expect(new URL(defaultUrl).protocol).toBe('https:')
  }
})
