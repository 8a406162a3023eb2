import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placementsOf } from '../design.ts'
import type { JsonRecord } from '../layers/define-layer.ts'
import { threeLayers } from '../test-designs.ts'
import { type MigrationTable, migrateRecords, newestVersions } from './migrate.ts'
import { maxRecords, readDesign, writeDesign } from './read-design.ts'

type Stored = { format: string; versions: Record<string, number>; records: Record<string, unknown>[] }
const stored = (): Stored => JSON.parse(JSON.stringify(writeDesign(threeLayers())))

/** Returns the error code for a stored design after a change. */
function refusalOf(change: (design: Stored) => void): string {
  const design = stored()
  change(design)
  const result = readDesign(design)
  return result.ok ? 'opened' : result.code
}

describe('readDesign and writeDesign', () => {
  test('a stored design lists its front before its back', () => {
    const read = readDesign(stored())
    expect(read.ok && placementsOf(read.value).map(({ area }) => area)).toEqual(['front', 'back'])
  })

  test('readDesign returns a saved design that is written back byte for byte', () => {
    const result = readDesign(stored())
    if (!result.ok) throw new Error(result.detail)
    expect(writeDesign(result.value)).toEqual(stored())
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'design'],
    ['a list', []],
    ['another format', { format: 'fabric', versions: {}, records: [] }],
    ['no settings', { format: 'podwright-design', versions: {}, records: [] }],
  ])('readDesign rejects %s as corrupt', (_, value) => {
    expect(readDesign(value)).toMatchObject({ ok: false, code: 'design_corrupt' })
  })

  test('readDesign distinguishes designs of newer versions from corrupt ones', () => {
    expect(
      refusalOf((d) => {
        d.versions.image = 99
      }),
    ).toBe('design_from_future')
    expect(
      refusalOf((d) => {
        d.versions.hologram = 1
      }),
    ).toBe('design_from_future')
    expect(
      refusalOf((d) => {
        d.records.push({ id: 'layer:h', kind: 'layer', type: 'hologram', parent: 'placement:front' })
      }),
    ).toBe('design_from_future')
  })

  test('readDesign rejects a design with a broken tree', () => {
    const layer = (d: Stored) => d.records.find(({ id }) => id === 'layer:a') ?? {}
    expect(
      refusalOf((d) => {
        layer(d).parent = 'placement:nowhere'
      }),
    ).toBe('design_corrupt')
    expect(
      refusalOf((d) => {
        layer(d).parent = 'layer:b'
      }),
    ).toBe('design_corrupt')
    expect(
      refusalOf((d) => {
        layer(d).parent = 'layer:a'
      }),
    ).toBe('design_corrupt')
    expect(
      refusalOf((d) => {
        d.records.push({ ...layer(d) })
      }),
    ).toBe('design_corrupt')
    expect(
      refusalOf((d) => {
        d.records = d.records.filter(({ kind }) => kind !== 'placement')
      }),
    ).toBe('design_corrupt')
  })

  test('readDesign rejects a design with numbers out of range', () => {
    const layer = (d: Stored) => d.records.find(({ id }) => id === 'layer:a') ?? {}
    expect(
      refusalOf((d) => {
        layer(d).width = 1e9
      }),
    ).toBe('design_corrupt')
    expect(
      refusalOf((d) => {
        layer(d).x = null
      }),
    ).toBe('design_corrupt')
    expect(
      refusalOf((d) => {
        layer(d).extra = 1
      }),
    ).toBe('design_corrupt')
  })

  test('readDesign rejects a design with too many records before parsing them', () => {
    expect(
      refusalOf((d) => {
        d.records = Array.from({ length: maxRecords + 1 }, () => ({ id: 'x', kind: 'x' }))
      }),
    ).toBe('design_too_large')
  })

  test('readDesign never throws for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readDesign(value)
      }),
    )
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.string(),
            kind: fc.constantFrom('layer', 'placement', 'settings', 'x'),
            type: fc.string(),
          }),
        ),
        (records) => {
          readDesign({ format: 'podwright-design', versions: {}, records })
        },
      ),
    )
  })
})

/** Two layer types with several versions, as a later release will have. */
const table: MigrationTable = {
  document: [{ up: (r) => ({ ...r, isShared: false }), down: ({ isShared: _, ...r }) => r }],
  image: [
    {
      up: ({ alpha, ...r }) => ({ ...r, opacity: alpha ?? 1 }),
      down: ({ opacity, ...r }) => ({ ...r, alpha: opacity }),
    },
    { up: (r) => ({ ...r, mask: 'none' }), down: ({ mask: _, ...r }) => r },
  ],
  text: [{ up: ({ font, ...r }) => ({ ...r, family: font }), down: ({ family, ...r }) => ({ ...r, font: family }) }],
}

describe('migrations', () => {
  const first = { document: 1, image: 1, text: 1 }

  test('migrateRecords migrates every record of an old document with the steps of its type', () => {
    const records = [
      { id: 'placement:f', kind: 'placement' },
      { id: 'layer:i', kind: 'layer', type: 'image', alpha: 0.5 },
      { id: 'layer:t', kind: 'layer', type: 'text', font: 'Sarabun' },
    ]
    expect(migrateRecords(records, first, newestVersions(table), table)).toEqual({
      ok: true,
      value: [
        { id: 'placement:f', kind: 'placement', isShared: false },
        { id: 'layer:i', kind: 'layer', type: 'image', isShared: false, opacity: 0.5, mask: 'none' },
        { id: 'layer:t', kind: 'layer', type: 'text', isShared: false, family: 'Sarabun' },
      ],
    })
  })

  test('migrateRecords keeps every layer and restores the original on the way down', () => {
    const anyRecord: fc.Arbitrary<JsonRecord> = fc.oneof(
      fc.record({ id: fc.string(), kind: fc.constant('placement') }),
      fc.record({ id: fc.string(), kind: fc.constant('layer'), type: fc.constant('image'), alpha: fc.double() }),
      fc.record({ id: fc.string(), kind: fc.constant('layer'), type: fc.constant('text'), font: fc.string() }),
    )
    fc.assert(
      fc.property(fc.array(anyRecord), (records) => {
        const up = migrateRecords(records, first, newestVersions(table), table)
        if (!up.ok) throw new Error(up.detail)
        expect(up.value.map(({ id }) => id)).toEqual(records.map(({ id }) => id))
        const down = migrateRecords(up.value, newestVersions(table), first, table)
        expect(down).toEqual({ ok: true, value: records })
      }),
    )
  })

  test('migrateRecords rejects versions that are too new or below 1', () => {
    expect(migrateRecords([], { image: 4 }, first, table)).toMatchObject({ code: 'design_from_future' })
    expect(migrateRecords([], { image: 0 }, first, table)).toMatchObject({ code: 'design_corrupt' })
  })
})
