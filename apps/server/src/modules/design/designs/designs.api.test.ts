import { randomUUID } from 'node:crypto'
import { designLimits } from '@podwright/contracts/designs/design-shapes'
import { saveDesign } from '@podwright/contracts/designs/save-design'
import { newestVersions } from '@podwright/design/format/migrate'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { createDesignsTest } from './test-designs.ts'
import { blankCode, documentOf, pictureFile } from './test-studio-app.ts'

const studio = await createDesignsTest()
afterAll(() => studio.close())

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('saving', () => {
  test('a design opens as it was saved, with its product and the pictures of its artworks', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(1))
    const document = documentOf('Cat on a tee', [artwork])
    const { id, name, revision } = await studio.create(seller, document)
    expect([name, revision]).toEqual(['Cat on a tee', 1])
    const opened = await studio.open(seller, id)
    expect(opened).toMatchObject({ id, name, revision: 1, newestRevision: 1, productCode: blankCode })
    expect(opened.document).toEqual(plain(document))
    expect(opened.artworks).toMatchObject([{ hash: artwork.hash, master: artwork.master, facts: artwork.facts }])
  })

  test('each save of a design adds a version, and earlier versions stay unchanged', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller, documentOf('One'))
    expect((await studio.save(seller, id, 1, documentOf('Two'))).data).toMatchObject({ revision: 2 })
    expect((await studio.save(seller, id, 2, documentOf('Three'), { label: 'For the shop' })).data).toMatchObject({
      revision: 3,
    })
    for (const [revision, name] of [
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ] as const)
      expect((await studio.open(seller, id, `?revision=${revision}`)).document).toEqual(plain(documentOf(name)))
    expect((await studio.versionsOf(seller, id)).map(({ revision, label }) => [revision, label])).toEqual([
      [3, 'For the shop'],
      [2, ''],
      [1, ''],
    ])
    const unknown = await studio.call(seller, { path: `/api/designs/${id}?revision=4` })
    expect(unknown.failure?.reason).toBe('design_version_unknown')
  })

  test('saving a design equal to its newest version adds no version', async () => {
    const seller = await studio.createAccount()
    const { id, savedAt } = await studio.create(seller, documentOf('Same'))
    expect((await studio.save(seller, id, 1, documentOf('Same'))).data).toEqual({ revision: 1, savedAt })
    expect(await studio.versionsOf(seller, id)).toHaveLength(1)
    await studio.save(seller, id, 1, documentOf('Other'))
    expect((await studio.save(seller, id, 1, documentOf('Other'))).data).toMatchObject({ revision: 2 })
    expect(await studio.versionsOf(seller, id)).toHaveLength(2)
  })

  test('a repeated save returns the same result, also after later saves @R-801', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller)
    const saveKey = randomUUID()
    const first = await studio.save(seller, id, 1, documentOf('A'), { saveKey })
    await studio.save(seller, id, 2, documentOf('B'))
    expect((await studio.save(seller, id, 1, documentOf('A'), { saveKey })).data).toEqual(first.data)
    expect(await studio.versionsOf(seller, id)).toHaveLength(3)
    const other = await studio.save(seller, id, 3, documentOf('C'), { saveKey })
    expect(other.failure?.reason).toBe('save_key_reused')
  })

  test('a repeated creation of a design creates it once', async () => {
    const seller = await studio.createAccount()
    const saveKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => studio.create(seller, documentOf('Once'), saveKey)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await studio.list(seller)).total).toBe(1)
    const other = await studio.call(seller, { path: '/api/designs', body: { document: documentOf('Else'), saveKey } })
    expect(other.failure?.reason).toBe('save_key_reused')
  })

  test('of twenty concurrent saves on one version one succeeds, and the others report the new revision @R-801', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller)
    const names = Array.from({ length: 20 }, (_, n) => `Window ${n}`)
    const answers = await Promise.all(names.map((name) => studio.save(seller, id, 1, documentOf(name))))
    const won = answers.filter(({ code }) => code === 0)
    expect(won).toHaveLength(1)
    const { revision, savedAt } = saveDesign.data.parse(won[0]?.data)
    const lost = answers.filter(({ code }) => code !== 0)
    expect(
      new Set(lost.map(({ status, failure }) => JSON.stringify([status, failure?.reason, failure?.fields]))),
    ).toEqual(new Set([JSON.stringify([409, 'design_conflict', { revision: String(revision), savedAt }])]))
    expect(await studio.versionsOf(seller, id)).toHaveLength(2)
  })

  test('of twenty concurrent requests with the same save key one is stored, and all return it', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller)
    const saveKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => studio.save(seller, id, 1, documentOf('Again'), { saveKey })),
    )
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await studio.versionsOf(seller, id)).toHaveLength(2)
  })

  test('any sequence of repeated and outdated saves leaves one linear history of versions', async () => {
    const seller = await studio.createAccount()
    const step = fc.record({
      lag: fc.integer({ min: 0, max: 2 }),
      name: fc.constantFrom('a', 'b', 'c'),
      twice: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
        const { id } = await studio.create(seller, documentOf('start'))
        let [newest, content] = [1, 'start']
        for (const { lag, name, twice } of steps) {
          const base = Math.max(1, newest - lag)
          const saveKey = randomUUID()
          const answer = await studio.save(seller, id, base, documentOf(name), { saveKey })
          if (base !== newest && name !== content) expect(answer.failure?.reason).toBe('design_conflict')
          else if (name !== content) [newest, content] = [newest + 1, name]
          if (answer.code === 0) expect(answer.data).toMatchObject({ revision: newest })
          if (twice && answer.code === 0)
            expect((await studio.save(seller, id, base, documentOf(name), { saveKey })).code).toBe(0)
        }
        expect((await studio.versionsOf(seller, id)).map(({ revision }) => revision)).toEqual(
          Array.from({ length: newest }, (_, i) => newest - i),
        )
        expect((await studio.open(seller, id)).document).toEqual(plain(documentOf(content)))
      }),
      { numRuns: 8 },
    )
  })
})

describe('what is refused', () => {
  const broken: [string, () => unknown, string][] = [
    ['an invalid document', () => ({ hello: 1 }), 'design_corrupt'],
    [
      'a layer of a newer version',
      () => ({ ...documentOf('x'), versions: { ...newestVersions(), text: 99 } }),
      'design_from_future',
    ],
    [
      'a layer without a placement',
      () => {
        const document = documentOf('x', [{ hash: 'a'.repeat(64), widthPx: 1, heightPx: 1 }])
        return { ...document, records: document.records.filter(({ kind }) => kind !== 'placement') }
      },
      'design_corrupt',
    ],
    [
      'more than 2,000 layers',
      () =>
        documentOf(
          'x',
          Array.from({ length: 2001 }, () => ({ hash: 'a'.repeat(64), widthPx: 1, heightPx: 1 })),
        ),
      'design_too_large',
    ],
    ['an unknown product', () => documentOf('x', [], 'NOTHING'), 'product_unknown'],
    ['a product with a NUL', () => documentOf('x', [], 'A\u0000'), 'product_unknown'],
    [
      'an unknown artwork',
      () => documentOf('x', [{ hash: 'b'.repeat(64), widthPx: 1, heightPx: 1 }]),
      'design_artwork_unknown',
    ],
  ]
  test.each(broken)(
    'creating and saving a design with %s is refused and leaves existing designs unchanged',
    async (_, document, code) => {
      const seller = await studio.createAccount()
      const { id } = await studio.create(seller, documentOf('Good'))
      const body = { document: document(), saveKey: randomUUID() }
      expect((await studio.call(seller, { path: '/api/designs', body })).failure?.reason).toBe(code)
      expect((await studio.save(seller, id, 1, document())).failure?.reason).toBe(code)
      expect((await studio.open(seller, id)).document).toEqual(plain(documentOf('Good')))
      expect((await studio.list(seller)).total).toBe(1)
    },
  )

  test('a design body over five million bytes is refused, while two thousand layers fit', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(2))
    const { id, revision } = await studio.create(
      seller,
      documentOf(
        'Many',
        Array.from({ length: 2000 }, () => artwork),
      ),
    )
    expect(revision).toBe(1)
    expect((await studio.versionsOf(seller, id))[0]?.layers).toBe(2000)
    const huge = await studio.call(seller, { path: '/api/designs', body: `"${'x'.repeat(5_000_001)}"` })
    expect(huge.failure?.reason).toBe('payload_too_large')
  })

  test('creating, copying or restoring a design over the limit is refused; deleted designs do not count', async () => {
    const seller = await studio.createAccount()
    const { id } = await studio.create(seller)
    const deleted = (await studio.create(seller)).id
    await studio.call(seller, { path: `/api/designs/${deleted}`, method: 'DELETE' })
    await sql`insert into design (account_id, name, product_id, revision, create_key)
      select ${seller}, 'x', product_id, 1, gen_random_uuid()
      from design, generate_series(1, ${designLimits.designs - 1}) where id = ${id}`.execute(studio.db)
    const key = () => ({ saveKey: randomUUID() })
    for (const request of [
      { path: '/api/designs', body: { ...key(), document: documentOf('x') } },
      { path: `/api/designs/${id}/duplicate`, body: { ...key(), name: 'x' } },
      { path: `/api/designs/${deleted}/restore`, method: 'POST' },
    ])
      expect((await studio.call(seller, request)).failure?.reason).toBe('design_limit')
    expect((await studio.save(seller, id, 1, documentOf('Still saved'))).code).toBe(0)
  })

  test('saving a design with the artwork of another account is refused', async () => {
    const [seller, other] = [await studio.createAccount(), await studio.createAccount()]
    const { artwork } = await studio.artworkOf(other, await pictureFile(3))
    const { id } = await studio.create(seller)
    const { failure } = await studio.save(seller, id, 1, documentOf('Stolen', [artwork]))
    expect(failure).toMatchObject({ reason: 'design_artwork_unknown', fields: { artwork: artwork.hash } })
  })

  test('saving a design whose artwork claims the wrong size is refused', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(4))
    const { id } = await studio.create(seller)
    const { failure } = await studio.save(seller, id, 1, documentOf('Sharper', [{ ...artwork, widthPx: 4000 }]))
    expect(failure?.reason).toBe('design_corrupt')
  })
})

test('none of the tests above logged an error', () => {
  expect(studio.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([])
})
