import { randomUUID } from 'node:crypto'
import { createDesign } from '@podwright/contracts/designs/create-design'
import { designLimits } from '@podwright/contracts/designs/design-shapes'
import { listDesignVersions } from '@podwright/contracts/designs/design-versions'
import { getDesign } from '@podwright/contracts/designs/get-design'
import { listDesigns } from '@podwright/contracts/designs/list-designs'
import { saveDesign } from '@podwright/contracts/designs/save-design'
import { newestVersions } from '@podwright/design/format/migrate'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { blankCode, createStudioTest, documentOf, pictureFile } from './test-studio-app.ts'
import { readVersion, sweepDesigns } from './versions.ts'

let studio: Awaited<ReturnType<typeof createStudioTest>>
beforeAll(async () => {
  studio = await createStudioTest()
}, 60_000)
afterAll(() => studio.close())

async function create(account: number, document: unknown = documentOf('First'), saveKey = randomUUID()) {
  const { data } = await studio.call(account, { path: '/api/designs', body: { document, saveKey } })
  return createDesign.data.parse(data)
}

function save(account: number, id: number, baseRevision: number, document: unknown, more: object = {}) {
  const body = { baseRevision, saveKey: randomUUID(), document, ...more }
  return studio.call(account, { method: 'PUT', path: `/api/designs/${id}`, body })
}

async function open(account: number, id: number, query = '') {
  return getDesign.data.parse((await studio.call(account, { path: `/api/designs/${id}${query}` })).data)
}

async function versionsOf(account: number, id: number) {
  const { data } = await studio.call(account, { path: `/api/designs/${id}/versions` })
  return listDesignVersions.data.parse(data).items
}

async function list(account: number, query = '') {
  return listDesigns.data.parse((await studio.call(account, { path: `/api/designs?${query}` })).data)
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('saving', () => {
  test('a design opens as it was saved, with its product and the pictures of its artworks', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(1))
    const document = documentOf('Cat on a tee', [artwork])
    const { id, name, revision } = await create(seller, document)
    expect([name, revision]).toEqual(['Cat on a tee', 1])
    const opened = await open(seller, id)
    expect(opened).toMatchObject({ id, name, revision: 1, newestRevision: 1, productCode: blankCode })
    expect(opened.document).toEqual(plain(document))
    expect(opened.artworks).toMatchObject([{ hash: artwork.hash, master: artwork.master, facts: artwork.facts }])
  })

  test('each save of a design adds a version, and earlier versions stay unchanged', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller, documentOf('One'))
    expect((await save(seller, id, 1, documentOf('Two'))).data).toMatchObject({ revision: 2 })
    expect((await save(seller, id, 2, documentOf('Three'), { label: 'For the shop' })).data).toMatchObject({
      revision: 3,
    })
    for (const [revision, name] of [
      [1, 'One'],
      [2, 'Two'],
      [3, 'Three'],
    ] as const)
      expect((await open(seller, id, `?revision=${revision}`)).document).toEqual(plain(documentOf(name)))
    expect((await versionsOf(seller, id)).map(({ revision, label }) => [revision, label])).toEqual([
      [3, 'For the shop'],
      [2, ''],
      [1, ''],
    ])
    const unknown = await studio.call(seller, { path: `/api/designs/${id}?revision=4` })
    expect(unknown.failure?.reason).toBe('design_version_unknown')
  })

  test('saving a design equal to its newest version adds no version', async () => {
    const seller = await studio.createAccount()
    const { id, savedAt } = await create(seller, documentOf('Same'))
    expect((await save(seller, id, 1, documentOf('Same'))).data).toEqual({ revision: 1, savedAt })
    expect(await versionsOf(seller, id)).toHaveLength(1)
    await save(seller, id, 1, documentOf('Other'))
    expect((await save(seller, id, 1, documentOf('Other'))).data).toMatchObject({ revision: 2 })
    expect(await versionsOf(seller, id)).toHaveLength(2)
  })

  test('a repeated save returns the same result, also after later saves @R-801', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller)
    const saveKey = randomUUID()
    const first = await save(seller, id, 1, documentOf('A'), { saveKey })
    await save(seller, id, 2, documentOf('B'))
    expect((await save(seller, id, 1, documentOf('A'), { saveKey })).data).toEqual(first.data)
    expect(await versionsOf(seller, id)).toHaveLength(3)
    const other = await save(seller, id, 3, documentOf('C'), { saveKey })
    expect(other.failure?.reason).toBe('save_key_reused')
  })

  test('a repeated creation of a design creates it once', async () => {
    const seller = await studio.createAccount()
    const saveKey = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(seller, documentOf('Once'), saveKey)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await list(seller)).total).toBe(1)
    const other = await studio.call(seller, { path: '/api/designs', body: { document: documentOf('Else'), saveKey } })
    expect(other.failure?.reason).toBe('save_key_reused')
  })

  test('of twenty concurrent saves on one version one succeeds, and the others report the new revision @R-801', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller)
    const names = Array.from({ length: 20 }, (_, n) => `Window ${n}`)
    const answers = await Promise.all(names.map((name) => save(seller, id, 1, documentOf(name))))
    const won = answers.filter(({ code }) => code === 0)
    expect(won).toHaveLength(1)
    const { revision, savedAt } = saveDesign.data.parse(won[0]?.data)
    const lost = answers.filter(({ code }) => code !== 0)
    expect(
      new Set(lost.map(({ status, failure }) => JSON.stringify([status, failure?.reason, failure?.fields]))),
    ).toEqual(new Set([JSON.stringify([409, 'design_conflict', { revision: String(revision), savedAt }])]))
    expect(await versionsOf(seller, id)).toHaveLength(2)
  })

  test('of twenty concurrent requests with the same save key one is stored, and all return it', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller)
    const saveKey = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save(seller, id, 1, documentOf('Again'), { saveKey })),
    )
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await versionsOf(seller, id)).toHaveLength(2)
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
        const { id } = await create(seller, documentOf('start'))
        let [newest, content] = [1, 'start']
        for (const { lag, name, twice } of steps) {
          const base = Math.max(1, newest - lag)
          const saveKey = randomUUID()
          const answer = await save(seller, id, base, documentOf(name), { saveKey })
          if (base !== newest && name !== content) expect(answer.failure?.reason).toBe('design_conflict')
          else if (name !== content) [newest, content] = [newest + 1, name]
          if (answer.code === 0) expect(answer.data).toMatchObject({ revision: newest })
          if (twice && answer.code === 0)
            expect((await save(seller, id, base, documentOf(name), { saveKey })).code).toBe(0)
        }
        expect((await versionsOf(seller, id)).map(({ revision }) => revision)).toEqual(
          Array.from({ length: newest }, (_, i) => newest - i),
        )
        expect((await open(seller, id)).document).toEqual(plain(documentOf(content)))
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
    ['a product that nobody makes', () => documentOf('x', [], 'NOTHING'), 'product_unknown'],
    ['a product with a NUL', () => documentOf('x', [], 'A\u0000'), 'product_unknown'],
    [
      'an artwork that nobody uploaded',
      () => documentOf('x', [{ hash: 'b'.repeat(64), widthPx: 1, heightPx: 1 }]),
      'design_artwork_unknown',
    ],
  ]
  test.each(broken)(
    'creating and saving a design with %s is refused and leaves existing designs unchanged',
    async (_, document, code) => {
      const seller = await studio.createAccount()
      const { id } = await create(seller, documentOf('Good'))
      const body = { document: document(), saveKey: randomUUID() }
      expect((await studio.call(seller, { path: '/api/designs', body })).failure?.reason).toBe(code)
      expect((await save(seller, id, 1, document())).failure?.reason).toBe(code)
      expect((await open(seller, id)).document).toEqual(plain(documentOf('Good')))
      expect((await list(seller)).total).toBe(1)
    },
  )

  test('a design body over five million bytes is refused, while two thousand layers fit', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(2))
    const { id, revision } = await create(
      seller,
      documentOf(
        'Many',
        Array.from({ length: 2000 }, () => artwork),
      ),
    )
    expect(revision).toBe(1)
    expect((await versionsOf(seller, id))[0]?.layers).toBe(2000)
    const huge = await studio.call(seller, { path: '/api/designs', body: `"${'x'.repeat(5_000_001)}"` })
    expect(huge.failure?.reason).toBe('payload_too_large')
  })

  test('creating, copying or restoring a design over the limit is refused; deleted designs do not count', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller)
    const deleted = (await create(seller)).id
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
    expect((await save(seller, id, 1, documentOf('Still saved'))).code).toBe(0)
  })

  test('saving a design with the artwork of another account is refused', async () => {
    const [seller, other] = [await studio.createAccount(), await studio.createAccount()]
    const { artwork } = await studio.artworkOf(other, await pictureFile(3))
    const { id } = await create(seller)
    const { failure } = await save(seller, id, 1, documentOf('Stolen', [artwork]))
    expect(failure).toMatchObject({ reason: 'design_artwork_unknown', fields: { artwork: artwork.hash } })
  })

  test('saving a design whose artwork claims the wrong size is refused', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(4))
    const { id } = await create(seller)
    const { failure } = await save(seller, id, 1, documentOf('Sharper', [{ ...artwork, widthPx: 4000 }]))
    expect(failure?.reason).toBe('design_corrupt')
  })
})

describe('designs of one seller', () => {
  test('one account cannot read, save, rename, copy, delete or restore the designs of another', async () => {
    const [seller, other] = [await studio.createAccount(), await studio.createAccount()]
    const { id } = await create(seller)
    const key = { saveKey: randomUUID() }
    const requests = [
      { path: `/api/designs/${id}` },
      { path: `/api/designs/${id}`, method: 'PUT', body: { ...key, baseRevision: 1, document: documentOf('x') } },
      { path: `/api/designs/${id}/name`, method: 'PUT', body: { name: 'mine' } },
      { path: `/api/designs/${id}/duplicate`, body: { ...key, name: 'mine' } },
      { path: `/api/designs/${id}`, method: 'DELETE' },
      { path: `/api/designs/${id}/restore`, method: 'POST' },
      { path: `/api/designs/${id}/versions` },
      { path: `/api/designs/${id}/versions/1`, method: 'PUT', body: { label: 'mine' } },
      { path: `/api/designs/${id}/versions/1/restore`, body: { ...key, baseRevision: 1 } },
    ]
    for (const request of requests) expect((await studio.call(other, request)).failure?.reason).toBe('design_unknown')
    expect((await list(other)).total).toBe(0)
    expect(await versionsOf(seller, id)).toHaveLength(1)
    expect((await open(seller, id)).name).toBe('First')
  })

  test('designs are listed with localized product names and can be searched by name and product', async () => {
    const seller = await studio.createAccount()
    for (const name of ['Cat', 'Big cat', 'Dog 100%']) await create(seller, documentOf(name))
    expect((await list(seller)).items.map(({ name }) => name)).toEqual(['Dog 100%', 'Big cat', 'Cat'])
    expect((await list(seller, 'sort=name')).items.map(({ name }) => name)).toEqual(['Big cat', 'Cat', 'Dog 100%'])
    expect((await list(seller, 'search=CAT big')).items.map(({ name }) => name)).toEqual(['Big cat'])
    expect((await list(seller, 'search=%25')).items.map(({ name }) => name)).toEqual(['Dog 100%'])
    expect((await list(seller, `search=${blankCode}&pageSize=2&page=2`)).items.map(({ name }) => name)).toEqual(['Cat'])
    const thai = await studio.call(seller, { path: '/api/designs', headers: { lang: 'th-TH' } })
    expect(listDesigns.data.parse(thai.data).items[0]?.productName).toBe('เสื้อยืด')
  })

  test('designs are listed with the first effect picture of their newest version that has one', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller, documentOf('1'))
    await save(seller, id, 1, documentOf('2'))
    await save(seller, id, 2, documentOf('3'))
    expect((await list(seller)).items[0]?.thumb).toBeNull()
    const [hash, older] = ['a'.repeat(32), 'b'.repeat(32)]
    await sql`insert into product_view (name, sha256, width, height) values ('tee/front', ${'c'.repeat(64)}, 9, 9)`.execute(
      studio.db,
    )
    await sql`insert into effect_picture (hash, view, name)
      values (${hash}, 'tee/front', 'tee-front'), (${older}, 'tee/front', 'old')`.execute(studio.db)
    await sql`insert into shown_effect (owner_key, position, effect)
      values (${`design:${id}:2`}, 0, ${hash}), (${`design:${id}:2`}, 1, ${older}), (${`design:${id}:1`}, 0, ${older})`.execute(
      studio.db,
    )
    expect((await list(seller)).items[0]?.thumb).toBe(`${hash}/effect/tee-front.jpg`)
  })

  test('renaming a design applies when it is opened, and a save under the old name keeps the new one', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller, documentOf('Old'))
    await studio.call(seller, { path: `/api/designs/${id}/name`, method: 'PUT', body: { name: 'New' } })
    expect((await open(seller, id)).document.records).toContainEqual(
      expect.objectContaining({ kind: 'settings', name: 'New' }),
    )
    const { artwork } = await studio.artworkOf(seller, await pictureFile(5))
    await save(seller, id, 1, documentOf('Old', [artwork]))
    expect((await open(seller, id)).name).toBe('New')
    await save(seller, id, 2, documentOf('Newest', [artwork]))
    expect((await open(seller, id)).name).toBe('Newest')
  })

  test('a design can be duplicated with artworks that were removed from the library', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(6))
    const { id } = await create(seller, documentOf('Original', [artwork]))
    await studio.call(seller, { path: `/api/artworks/${artwork.id}`, method: 'DELETE' })
    const body = { name: 'Copy', saveKey: randomUUID() }
    const copy = await studio.call(seller, { path: `/api/designs/${id}/duplicate`, body })
    expect((await studio.call(seller, { path: `/api/designs/${id}/duplicate`, body })).data).toEqual(copy.data)
    const opened = await open(seller, createDesign.data.parse(copy.data).id)
    expect([opened.name, opened.artworks.length]).toEqual(['Copy', 1])
    expect((await save(seller, id, 1, documentOf('Original', [artwork, artwork]))).data).toMatchObject({ revision: 2 })
    expect((await studio.get(artwork.master)).status).toBe(200)
  })

  test('a deleted design can be restored for thirty days and is then removed', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller)
    await studio.call(seller, { path: `/api/designs/${id}`, method: 'DELETE' })
    expect((await studio.call(seller, { path: `/api/designs/${id}` })).failure?.reason).toBe('design_unknown')
    expect((await save(seller, id, 1, documentOf('x'))).failure?.reason).toBe('design_unknown')
    expect([(await list(seller)).total, (await list(seller, 'state=deleted')).total]).toEqual([0, 1])
    const days = (n: number) => new Date(Date.now() + n * 86_400_000)
    await sweepDesigns(studio, days(29))
    expect((await studio.call(seller, { path: `/api/designs/${id}/restore`, method: 'POST' })).code).toBe(0)
    expect((await open(seller, id)).revision).toBe(1)
    await studio.call(seller, { path: `/api/designs/${id}`, method: 'DELETE' })
    await sweepDesigns(studio, days(31))
    expect((await list(seller, 'state=deleted')).total).toBe(0)
  })

  test('a design version of a finished product is kept after the design is deleted', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller)
    await sql`update design_version set is_finished = true where design_id = ${id}`.execute(studio.db)
    await studio.call(seller, { path: `/api/designs/${id}`, method: 'DELETE' })
    await sweepDesigns(studio, new Date(Date.now() + 40 * 86_400_000))
    expect(await readVersion(studio.db, id, 1)).toBeDefined()
  })
})

describe('versions', () => {
  test('restoring a version adds an equal new one, and fails on an outdated base', async () => {
    const seller = await studio.createAccount()
    const { artwork } = await studio.artworkOf(seller, await pictureFile(7))
    const { id } = await create(seller, documentOf('Name', [artwork]))
    await save(seller, id, 1, documentOf('Name'))
    const path = `/api/designs/${id}/versions/1/restore`
    const late = await studio.call(seller, { path, body: { baseRevision: 1, saveKey: randomUUID() } })
    expect(late.failure).toMatchObject({ reason: 'design_conflict', fields: { revision: '2' } })
    const body = { baseRevision: 2, saveKey: randomUUID() }
    expect((await studio.call(seller, { path, body })).data).toMatchObject({ revision: 3 })
    expect((await studio.call(seller, { path, body })).data).toMatchObject({ revision: 3 })
    expect((await open(seller, id)).document).toEqual((await open(seller, id, '?revision=1')).document)
    const unknown = await studio.call(seller, {
      path: `/api/designs/${id}/versions/9/restore`,
      body: { ...body, saveKey: randomUUID() },
    })
    expect(unknown.failure?.reason).toBe('design_version_unknown')
  })

  test('autosaved versions are thinned to one per hour after a week; named, finished and newest versions stay @R-801', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller, documentOf('1'))
    for (let n = 1; n < 8; n += 1) await save(seller, id, n, documentOf(String(n + 1)))
    await studio.call(seller, { path: `/api/designs/${id}/versions/2`, method: 'PUT', body: { label: 'Mine' } })
    const at = (revision: number, time: string) =>
      sql`update design_version set saved_at = ${`2026-01-05T${time}Z`} where design_id = ${id} and revision = ${revision}`.execute(
        studio.db,
      )
    const times = ['10:01', '10:02', '10:03', '10:04', '11:05', '11:06', '11:07', '11:08']
    for (const [index, time] of times.entries()) await at(index + 1, time)
    await sql`update design_version set is_finished = true where design_id = ${id} and revision = 5`.execute(studio.db)
    await sweepDesigns(studio, new Date('2026-01-06T00:00Z'))
    expect(await versionsOf(seller, id)).toHaveLength(8)
    await sweepDesigns(studio, new Date('2026-01-20T00:00Z'))
    const left = (await versionsOf(seller, id)).map(({ revision }) => revision)
    expect(left).toEqual([8, 7, 5, 4, 2])
    await sweepDesigns(studio, new Date('2026-01-20T00:00Z'))
    expect(await versionsOf(seller, id)).toHaveLength(5)
  })

  test('a version can be named and unnamed; a name that is too long is refused', async () => {
    const seller = await studio.createAccount()
    const { id } = await create(seller)
    const name = (label: string) =>
      studio.call(seller, { path: `/api/designs/${id}/versions/1`, method: 'PUT', body: { label } })
    expect((await name(' Final ')).data).toMatchObject({ label: 'Final', isFinished: false })
    expect((await name('')).data).toMatchObject({ label: '' })
    expect((await name('x'.repeat(101))).failure?.reason).toBe('validation_failed')
  })
})

test('none of the tests above logged an error', () => {
  expect(studio.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)).toEqual([])
})
