import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  outcomeOf,
  type RecordedReport,
  type ReportKind,
  type ReportSource,
  reportKinds,
  reportSources,
  reportsToTakeBack,
  type ShipmentReport,
  takeBackHours,
} from './shipment-reports.ts'

const number = 'TH1'
const start = Date.parse('2026-03-01T08:00:00Z')
const at = (hour: number) => new Date(start + hour * 3_600_000)

function report(
  kind: ReportKind,
  hour: number,
  source: ReportSource = 'carrier',
  more: Partial<RecordedReport> = {},
): RecordedReport {
  return {
    kind,
    source,
    at: at(hour),
    recordedAt: at(hour),
    trackingNumber: source === 'carrier' ? number : null,
    retractedAt: null,
    retractedBy: null,
    ...more,
  }
}

describe('outcomeOf', () => {
  it('follows a parcel from the first scan to its delivery at the time of the carrier', () => {
    const scans = [report('accepted', 1), report('in_transit', 5), report('out_for_delivery', 20)]
    expect(outcomeOf([], number).state).toBe('shipped')
    expect(outcomeOf(scans, number)).toMatchObject({ state: 'in_transit', deliveredAt: null, isConfirmed: false })
    const delivered = report('delivered', 22)
    expect(outcomeOf([...scans, delivered], number)).toEqual({
      state: 'delivered',
      deliveredAt: delivered.at,
      isConfirmed: true,
      by: delivered,
    })
  })

  it('a delivery that only the supplier reported is not confirmed until a carrier or an operator reports it', () => {
    const own = report('delivered', 10, 'supplier')
    expect(outcomeOf([own], number).isConfirmed).toBe(false)
    for (const source of ['carrier', 'operator'] as const)
      for (const hour of [9, 11])
        expect(outcomeOf([own, report('delivered', hour, source)], number).isConfirmed, source).toBe(true)
  })

  it('a scan after the delivery changes nothing; the correction of the carrier takes the delivery back', () => {
    const delivered = report('delivered', 10)
    expect(outcomeOf([delivered, report('in_transit', 11)], number).state).toBe('delivered')
    const corrected = [delivered, report('delivery_revoked', 12)]
    expect(outcomeOf(corrected, number)).toMatchObject({ state: 'in_transit', deliveredAt: null, isConfirmed: false })
    expect(outcomeOf([...corrected, report('delivered', 30)], number).state).toBe('delivered')
    // The supplier's word after the correction is not the carrier's from before it.
    const again = outcomeOf([...corrected, report('delivered', 13, 'supplier')], number)
    expect(again).toMatchObject({ state: 'delivered', isConfirmed: false })
  })

  it('a lost parcel may turn up, and a returned one stays returned', () => {
    expect(outcomeOf([report('lost', 1, 'supplier'), report('in_transit', 2)], number).state).toBe('lost')
    expect(outcomeOf([report('lost', 1, 'supplier'), report('delivered', 2)], number).state).toBe('delivered')
    expect(outcomeOf([report('returned', 1), report('delivered', 2)], number).state).toBe('returned')
  })

  it('ignores reports that were taken back, and those of a carrier for another number', () => {
    const retracted = report('delivered', 1, 'operator', { retractedAt: new Date(start) })
    const other = report('delivered', 2, 'carrier', { trackingNumber: 'TH2' })
    expect(outcomeOf([retracted, other], number).state).toBe('shipped')
    expect(outcomeOf([retracted, other], 'TH2').state).toBe('delivered')
  })

  it('a delivery that an operator took back stays so when the carrier reports it in other words, until a later one', () => {
    const takenBack = report('delivered', 5, 'carrier', { retractedAt: at(8), retractedBy: 'operator' })
    const reports = [report('in_transit', 1), takenBack, report('delivered', 6)]
    expect(outcomeOf(reports, number)).toMatchObject({ state: 'in_transit', isConfirmed: false })
    expect(outcomeOf([...reports, report('delivered', 9)], number)).toMatchObject({ deliveredAt: at(9) })
    const bySupplier = { ...takenBack, source: 'supplier', retractedBy: 'supplier', trackingNumber: null } as const
    expect(outcomeOf([bySupplier, report('delivered', 6)], number).state).toBe('delivered')
  })

  it('what an operator reports outweighs what the carrier reports for an earlier time, and no later report', () => {
    const lost = report('lost', 5, 'operator')
    expect(outcomeOf([lost, report('delivered', 4)], number)).toMatchObject({ state: 'lost', deliveredAt: null })
    expect(outcomeOf([lost, report('delivered', 6)], number)).toMatchObject({ state: 'delivered', deliveredAt: at(6) })
    const delivered = report('delivered', 5, 'operator')
    expect(outcomeOf([delivered, report('returned', 4)], number).state).toBe('delivered')
  })

  it('any order and repetition of the same reports ends in the same state', () => {
    const reports = fc.array(
      fc.record({
        kind: fc.constantFrom(...reportKinds),
        source: fc.constantFrom(...reportSources),
        // Few hours, so that times are often equal.
        hour: fc.nat(4),
        isRetracted: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    const seen = (outcome: ReturnType<typeof outcomeOf>) => [outcome.state, outcome.deliveredAt, outcome.isConfirmed]
    fc.assert(
      fc.property(reports, fc.infiniteStream(fc.nat()), (given, random) => {
        const all: ShipmentReport[] = given.map(({ kind, source, hour, isRetracted }) =>
          report(kind, hour, source, isRetracted ? { retractedAt: at(hour + 1), retractedBy: 'operator' } : {}),
        )
        const repeated = [...all, ...all.filter(() => (random.next().value ?? 0) % 2 === 0)]
        const shuffled = repeated
          .map((each) => ({ each, rank: random.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ each }) => each)
        expect(seen(outcomeOf(shuffled, number))).toEqual(seen(outcomeOf(all, number)))
      }),
    )
  })
})

describe('reportsToTakeBack', () => {
  const now = new Date(start + 10 * 3_600_000)
  const asSupplier = { isOperator: false, now }
  const delivered = { state: 'delivered' as const, trackingNumber: number }

  it('a supplier takes back its own report within two days, an operator any report at any time', () => {
    const own = report('delivered', 9, 'supplier')
    expect(reportsToTakeBack([own], delivered, asSupplier)).toEqual([own])
    const late = { isOperator: false, now: new Date(own.recordedAt.getTime() + takeBackHours * 3_600_000 + 1) }
    expect(reportsToTakeBack([own], delivered, late)).toBe('take_back_refused')
    expect(reportsToTakeBack([own], delivered, { ...late, isOperator: true })).toEqual([own])
  })

  it('a supplier cannot take back what a carrier or an operator reported as well', () => {
    for (const source of ['carrier', 'operator'] as const) {
      const reports = [report('delivered', 9, 'supplier'), report('delivered', 9, source)]
      expect(reportsToTakeBack(reports, delivered, asSupplier)).toBe('take_back_refused')
      expect(reportsToTakeBack(reports, delivered, { isOperator: true, now })).toEqual(reports)
    }
  })

  it('nothing is taken back of a parcel under way', () => {
    for (const state of ['shipped', 'in_transit'] as const)
      expect(reportsToTakeBack([], { state, trackingNumber: number }, { isOperator: true, now })).toBe('order_state')
  })
})
