import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  discardCatalogImport,
  exportCatalog as exportCatalogCall,
  getCatalogFiles,
  runCatalogImport,
  uploadCatalog,
} from '@podwright/contracts/operator/catalog'
import { BlankSource } from '@podwright/domain/catalog/source'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { catalogFolder } from '../../../boot/catalog-folder.ts'
import { createDownloads } from '../../../http/router/downloads.ts'
import { createTestApp, registerStandIns, sendRequest } from '../../../http/test-app.ts'
import { createTestAccounts, createTestCalls } from '../../../http/test-calls.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import { listKeys } from '../../../storage/storage.ts'
import { adminCatalogRoutes } from './admin-routes.ts'
import { importCatalog } from './audited-import.ts'
import { sweepCatalogImports } from './catalog-imports.ts'
import { exportCatalog } from './pack-catalog.ts'
import { runImport } from './run-import.ts'
import { writeSmallCatalog } from './test-small-catalog.ts'

let database: TestDatabase
let root: string
let small: string
let test: Awaited<ReturnType<typeof createTest>>

async function createTest() {
  const { db, pool } = database
  const storage = openFolderStorage(join(root, 'files'))
  const queued: number[] = []
  const deps = {
    ...{ db, pool, storage, deliveredFolder: catalogFolder, downloads: createDownloads() },
    queueCatalogImport: async (id: number) => {
      queued.push(id)
    },
  }
  const accounts = createTestAccounts(db)
  const { app, request } = createTestApp({
    findSession: accounts.findSession,
    modules: [(api) => adminCatalogRoutes(api, deps), registerStandIns],
  })
  const errors: object[] = []
  const log = { error: (fields: object) => errors.push(fields) }
  /** Runs what is queued, like the job. */
  const work = async () => {
    for (const importId of queued.splice(0)) await runImport({ ...deps, log }, { importId })
  }
  return {
    app,
    ...createTestCalls(request),
    operator: await accounts.createAccount(1),
    createAccount: accounts.createAccount,
    deps,
    queued,
    errors,
    work,
  }
}

beforeAll(async () => {
  database = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'podwright-catalog-page-'))
  small = join(root, 'small')
  await writeSmallCatalog(small)
  test = await createTest()
})
afterAll(async () => {
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

async function zipOf(folder: string): Promise<Buffer> {
  const file = join(root, 'upload.zip')
  await exportCatalog(folder, file)
  return buffer(createReadStream(file))
}

const upload = (body: Buffer, name = 'new.zip') =>
  test.ask(uploadCatalog, { as: test.operator, query: { name }, body: new Uint8Array(body) })
const newest = async () => {
  const [first] = (await test.ask(getCatalogFiles, { as: test.operator })).imports
  if (!first) throw new Error('there is no import')
  return first
}
const run = (id: number, note = '') => test.ask(runCatalogImport, { as: test.operator, params: { id }, body: { note } })
const listed = async () => {
  const { rows } = await database.pool.query<{ code: string }>('select code from product where is_listed order by code')
  return rows.map(({ code }) => code)
}
const stored = () => listKeys(test.deps.storage, 'catalog-imports/')

it('an uploaded catalog is checked first and imported after a decision, with an audit entry @R-802', async () => {
  const { id } = await upload(await zipOf(small))
  expect(await newest()).toMatchObject({ id, state: 'checking', step: 'waiting', report: null, name: 'new.zip' })
  await test.work()
  const checked = await newest()
  expect(checked).toMatchObject({
    state: 'checked',
    problemCount: 0,
    report: {
      counts: { blanks: 2, readyMade: 1 },
      changes: { added: 3, changed: 0, unlisted: 0 },
      parts: ['categories', 'freight', 'exchangeRates'],
    },
  })
  expect(checked.report?.products.added.map(({ code }) => code)).toEqual(['MP001', 'MP002', 'RM0004'])
  expect(checked.report?.products.added[0]?.name).toMatch(/\w/)
  expect(await listed()).toEqual([])

  const importer = await test.createAccount(1)
  const started = await test.ask(runCatalogImport, { as: importer, params: { id }, body: { note: 'spring products' } })
  expect(started).toMatchObject({ state: 'importing' })
  expect(started.operator).not.toBe(checked.operator)
  await test.work()
  expect(await newest()).toMatchObject({ id, state: 'imported', note: 'spring products' })
  expect(await listed()).toEqual(['MP001', 'MP002', 'RM0004'])
  expect(await stored()).toEqual([])
  const log = await database.pool.query('select operator_id, kind, subject, reason from operator_action')
  expect(log.rows).toEqual([
    { operator_id: importer, kind: 'catalog_imported', subject: 'new.zip', reason: 'spring products' },
  ])
  expect(await test.ask(getCatalogFiles, { as: test.operator })).toMatchObject({
    inForce: { name: 'new.zip' },
    products: { blanks: 2, readyMade: 1 },
  })
})

it('importing again what is in force ends as unchanged, and an import runs once', async () => {
  const { id } = await upload(await zipOf(small))
  await test.work()
  expect((await newest()).report?.parts).toEqual([])
  await run(id)
  await test.work()
  expect(await newest()).toMatchObject({ state: 'unchanged' })
  expect(await test.refusal(runCatalogImport, { as: test.operator, params: { id }, body: {} })).toBe(
    'catalog_import_state',
  )
})

it('an invalid catalog is refused with file, line and path of each problem, and its file is removed @R-802', async () => {
  const wrong = join(root, 'wrong')
  await cp(small, wrong, { recursive: true })
  const file = join(wrong, 'blanks/MP002.json')
  const text = await readFile(file, 'utf8')
  const line = text.slice(0, text.indexOf('"level"')).split('\n').length
  await writeFile(file, text.replace(/"level": \d/, '"level": 9'))
  const { id } = await upload(await zipOf(wrong))
  await test.work()
  const refused = await newest()
  expect(refused).toMatchObject({ id, state: 'refused', problemCount: 1, report: null })
  expect(refused.problems[0]).toContain(`blanks/MP002.json: level (line ${line}): `)
  expect(await stored()).toEqual([])
  expect(await listed()).toHaveLength(3)
})

it('while one catalog is open, another upload is refused; discarding it removes its file', async () => {
  const zip = await zipOf(small)
  const { id } = await upload(zip)
  const another = { as: test.operator, query: { name: 'x.zip' }, body: new Uint8Array(zip) }
  expect(await test.refusal(uploadCatalog, another)).toBe('catalog_import_open')
  expect(await test.refusal(discardCatalogImport, { as: test.operator, params: { id } })).toBe('catalog_import_state')
  await test.work()
  expect(await stored()).toHaveLength(1)
  expect(await test.ask(discardCatalogImport, { as: test.operator, params: { id } })).toMatchObject({
    state: 'discarded',
  })
  expect(await stored()).toEqual([])
  expect(await test.refusal(runCatalogImport, { as: test.operator, params: { id: 9999 }, body: {} })).toBe(
    'catalog_import_unknown',
  )
})

it('a catalog checked before another one came into force is not imported', async () => {
  const changed = join(root, 'changed')
  await cp(small, changed, { recursive: true })
  const blank = BlankSource.parse(JSON.parse(await readFile(join(small, 'blanks/MP001.json'), 'utf8')))
  const names = { ...blank.names, 'en-US': 'Quite another pad' }
  await writeFile(join(changed, 'blanks/MP001.json'), JSON.stringify({ ...blank, names }))
  const { id } = await upload(await zipOf(small))
  await test.work()
  const other = await importCatalog(test.deps, null, { from: changed, apply: true, note: '' })
  expect(other).toMatchObject({ ok: true, isApplied: true })
  await run(id)
  await test.work()
  expect(await newest()).toMatchObject({ id, state: 'outdated' })
  const { rows } = await database.pool.query(`select names->>'en-US' as name from product where code = 'MP001'`)
  expect(rows).toEqual([{ name: 'Quite another pad' }])
})

it('the report of a changed catalog lists each field with its old and new value, and keeps them after the import', async () => {
  const changed = join(root, 'repriced')
  await cp(small, changed, { recursive: true })
  const blank = BlankSource.parse(JSON.parse(await readFile(join(small, 'blanks/MP002.json'), 'utf8')))
  const [first, ...others] = blank.priceTiers
  if (!first) throw new Error('the product has no price')
  const priceTiers = [{ ...first, unitPriceMinor: first.unitPriceMinor + 410 }, ...others]
  const names = { ...blank.names, 'en-US': 'Another pad' }
  await writeFile(join(changed, 'blanks/MP002.json'), JSON.stringify({ ...blank, names, priceTiers }))
  await importCatalog(test.deps, null, { from: small, apply: true, note: '' })
  const { id } = await upload(await zipOf(changed))
  await test.work()
  const fieldsOf = async () =>
    (await newest()).report?.products.changed.find(({ code }) => code === 'MP002')?.fields ?? []
  const expected = [
    { field: 'name', detail: 'en-US', from: blank.names['en-US'], to: 'Another pad' },
    {
      field: 'price',
      detail: String(first.minQuantity),
      from: String(first.unitPriceMinor),
      to: String(first.unitPriceMinor + 410),
    },
  ]
  expect(await fieldsOf()).toEqual(expect.arrayContaining(expected))
  await run(id)
  await test.work()
  expect(await newest()).toMatchObject({ state: 'imported' })
  expect(await fieldsOf()).toEqual(expect.arrayContaining(expected))
})

it('a file that is no ZIP is refused at once and stores nothing', async () => {
  const body = Buffer.from('not packed')
  const answer = await test.send(uploadCatalog, { as: test.operator, query: { name: 'x.zip' }, body })
  expect(answer.failure).toMatchObject({ reason: 'catalog_refused', fields: { file: 'not_a_zip' } })
  expect(await stored()).toEqual([])
})

it('an import whose file is missing fails and changes nothing', async () => {
  const { id } = await upload(await zipOf(small))
  await test.deps.storage.remove(await stored())
  await test.work()
  expect(await newest()).toMatchObject({ id, state: 'failed' })
  expect(test.errors).toHaveLength(1)
})

it('the sweep discards a checked catalog after a day and removes its file and others without an import', async () => {
  await upload(await zipOf(small))
  await test.work()
  await test.deps.storage.put(`catalog-imports/${'a'.repeat(32)}.zip`, Buffer.from('left by a killed process'))
  await sweepCatalogImports(test.deps, new Date())
  expect(await newest()).toMatchObject({ state: 'checked' })
  expect(await stored()).toHaveLength(2)
  await sweepCatalogImports(test.deps, new Date(Date.now() + 25 * 3_600_000))
  expect(await newest()).toMatchObject({ state: 'discarded' })
  expect(await stored()).toEqual([])
})

it('the export of the catalog in force can be imported again, at a signed URL only @R-802', async () => {
  const { name, download } = await test.ask(exportCatalogCall, { as: test.operator })
  expect(name).toMatch(/^catalog-\d{4}-\d\d-\d\d\.zip$/)
  const response = await sendRequest(test.app, { path: download })
  expect(response.headers.get('content-type')).toBe('application/zip')
  await upload(Buffer.from(await response.arrayBuffer()))
  await test.work()
  expect(await newest()).toMatchObject({ state: 'checked', report: { changes: { added: 0, changed: 0, unlisted: 0 } } })
  const forged = await sendRequest(test.app, { path: download.replace(/\/\w{40}\//, `/${'0'.repeat(40)}/`) })
  expect(forged.status).toBe(404)
})
