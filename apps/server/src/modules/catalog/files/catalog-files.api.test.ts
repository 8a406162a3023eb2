import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BlankSource, ReadyMadeSource } from '@podwright/domain/catalog/source'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/setup/test-database.ts'
import { catalogFolder, findCatalogFolder, seedCatalog } from '../../../boot/catalog-folder.ts'
import { openFolderStorage } from '../../../storage/folder-storage.ts'
import { openClipArt } from '../../media/artworks/clip-art.ts'
import { importCatalog } from './audited-import.ts'
import { listCatalogFiles } from './copy-catalog.ts'
import type { CatalogDeps } from './deps.ts'
import { followCatalog } from './follow-catalog.ts'
import { type CatalogImport, findCurrentCatalog } from './import-catalog.ts'
import { exportCatalog } from './pack-catalog.ts'
import { writeSmallCatalog } from './test-small-catalog.ts'

let database: TestDatabase
let root: string
let deps: CatalogDeps
let dataFolder: string
/** A catalog of two blanks and one ready-made product with their parts. */
let small: string

beforeAll(async () => {
  database = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'podwright-import-'))
  small = join(root, 'small')
  dataFolder = join(root, 'data')
  const storage = openFolderStorage(join(dataFolder, 'files'))
  deps = { pool: database.pool, db: database.db, storage, deliveredFolder: catalogFolder }
  await writeSmallCatalog(small)
})
afterAll(async () => {
  await database.drop()
  await rm(root, { recursive: true, force: true })
})

async function read(folder: string, path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(folder, path), 'utf8'))
}

const run = (from: string, apply: boolean) => importCatalog(deps, null, { from, apply, note: 'for a test' })

function accepted(imported: CatalogImport) {
  if (!imported.ok) throw new Error(imported.problems.join('\n'))
  return imported
}

async function zipOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  const file = join(root, name)
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

const listed = async () => {
  const { rows } = await database.pool.query<{ code: string }>('select code from product where is_listed order by code')
  return rows.map(({ code }) => code)
}
const findFolder = () => findCatalogFolder({ env: { DATA_DIR: dataFolder }, storage: deps.storage, database })
const start = async () => {
  const folder = await findFolder()
  await seedCatalog(database, folder, { isDemo: true, log: pino({ level: 'silent' }) })
  return folder
}

describe('importing a catalog', () => {
  it('a catalog import without apply reports the changes and writes nothing; with apply it writes them and an audit entry @R-802', async () => {
    const changes = { added: ['MP001', 'MP002', 'RM0004'], changed: [], unlisted: [] }
    expect(accepted(await run(small, false))).toMatchObject({
      changes,
      isApplied: false,
      counts: { blanks: 2, readyMade: 1 },
    })
    expect(await listed()).toEqual([])
    expect(accepted(await run(small, true))).toMatchObject({ changes, isApplied: true })
    expect(await listed()).toEqual(changes.added)
    const log = await database.pool.query('select kind, subject, after, reason from operator_action')
    expect(log.rows).toMatchObject([
      {
        kind: 'catalog_imported',
        subject: 'small',
        after: { added: 3, changed: 0, unlisted: 0 },
        reason: 'for a test',
      },
    ])
  })

  it('an imported catalog stays in force after a restart with demo data enabled @R-802', async () => {
    expect(await start()).toBe((await findCurrentCatalog(deps))?.folder)
    expect(await listed()).toEqual(['MP001', 'MP002', 'RM0004'])
  })

  it.each([1, 2])(
    '%i processes that start move an imported catalog from the earlier folder and leave a link there',
    async (processes) => {
      const [earlier, current] = [join(dataFolder, 'files/catalogue'), join(dataFolder, 'files/catalog')]
      const listing = await readdir(current)
      await rm(earlier, { force: true })
      await rename(current, earlier)
      const folders = await Promise.all(Array.from({ length: processes }, () => findFolder()))
      for (const folder of folders) expect(existsSync(join(folder, 'categories.json'))).toBe(true)
      expect(await readdir(current)).toEqual(listing)
      expect(await realpath(earlier)).toBe(current)
      expect(await findFolder()).toBe(folders[0])
    },
  )

  it('importing an exported catalog changes nothing @R-802', async () => {
    const file = join(root, 'out.zip')
    const inForce = await findCurrentCatalog(deps)
    await exportCatalog(inForce?.folder ?? '', file)
    expect(accepted(await run(file, true))).toMatchObject({
      changes: { added: [], changed: [], unlisted: [] },
      isApplied: false,
    })
    expect(await findCurrentCatalog(deps)).toEqual(inForce)
  })

  it('exporting a catalog whose views folder is a symbolic link packs the files it points to', async () => {
    const linked = join(root, 'linked')
    await cp(small, linked, { recursive: true, filter: (path) => path !== join(small, 'views') })
    await symlink(join(small, 'views'), join(linked, 'views'))
    const file = join(root, 'linked.zip')
    expect(await exportCatalog(linked, file)).toBe((await listCatalogFiles(small)).length)
    expect(accepted(await run(file, true)).isApplied).toBe(false)
  })

  it('an import adds, changes and unlists products by code, keeps artworks of unlisted products and the previous folder', async () => {
    await rm(join(small, 'ready-made/RM0004.json'))
    const blank = BlankSource.parse(await read(small, 'blanks/MP001.json'))
    const names = { ...blank.names, 'en-US': 'Quite another pad' }
    await writeFile(join(small, 'blanks/MP001.json'), JSON.stringify({ ...blank, names }))
    const artworks = (await readdir(join(small, 'artworks'))).filter((name) => name.endsWith('.svg'))
    const { artwork } = ReadyMadeSource.parse(await read(catalogFolder, 'ready-made/RM0004.json'))
    await rm(join(small, `artworks/${artwork}.svg`))
    await rm(join(small, `artworks/${artwork}.json`))
    expect(accepted(await run(small, true))).toMatchObject({
      changes: { added: [], changed: ['MP001'], unlisted: ['RM0004'] },
      isApplied: true,
    })
    const folder = await start()
    expect((await readdir(join(folder, 'artworks'))).filter((name) => name.endsWith('.svg'))).toEqual(artworks)
    expect(existsSync(join(folder, `artworks/${artwork}.json`))).toBe(false)
    await rm(join(small, 'blanks/MP002.json'))
    const unrecorded = join(dirname(folder), 'c'.repeat(64))
    await mkdir(unrecorded)
    await writeFile(join(unrecorded, 'categories.json'), '[]')
    expect(accepted(await run(small, true)).changes.unlisted).toEqual(['MP002'])
    // A folder that this database has not recorded may belong to another one.
    expect(await readdir(unrecorded)).toEqual(['categories.json'])
    await rm(unrecorded, { recursive: true })
    expect(await readdir(dirname(folder))).toHaveLength(2)
    expect(existsSync(folder)).toBe(true)
  })

  it('two running processes use an import of a third one from the next picture on, without a restart', async () => {
    const before = await start()
    const errors: object[] = []
    const log = { error: (fields: object) => errors.push(fields) }
    const [server, worker] = [followCatalog({ ...deps, log }, before), followCatalog({ ...deps, log }, before)]
    const clipArt = openClipArt(worker)
    expect(await server()).toBe(before)
    const known = await clipArt()

    const present = await readdir(join(small, 'artworks'))
    const added = (await readdir(join(catalogFolder, 'artworks'))).find(
      (name) => name.endsWith('.json') && !present.includes(name),
    )
    for (const name of [added ?? '', added?.replace('.json', '.svg') ?? ''])
      await cp(join(catalogFolder, 'artworks', name), join(small, 'artworks', name))
    accepted(await run(small, true))
    const after = await findFolder()
    expect(after).not.toBe(before)
    expect(await Promise.all([server(), server(), worker()])).toEqual([after, after, after])
    expect((await clipArt()).size).toBe(known.size + 1)

    const late = followCatalog({ ...deps, log }, before)
    await rename(after, `${after}.away`)
    expect(await late()).toBe(before)
    expect(errors).toHaveLength(1)
    await rename(`${after}.away`, after)
    expect(await late()).toBe(after)
  })

  it('the server starts with the loaded products when catalog files are invalid, and does not start when they are missing', async () => {
    const folder = await start()
    const before = await listed()
    const file = join(folder, 'categories.json')
    const text = await readFile(file)
    await writeFile(file, '[{}]')
    expect(await start()).toBe(folder)
    expect(await listed()).toEqual(before)
    await writeFile(file, text)
    await rename(folder, `${folder}.away`)
    await expect(start()).rejects.toMatchObject({ code: 'catalog_missing' })
    await rename(`${folder}.away`, folder)
  })

  it('importing an invalid catalog reports all problems and changes nothing @R-802', async () => {
    const wrong = join(root, 'wrong')
    await cp(small, wrong, { recursive: true })
    await writeFile(join(wrong, 'blanks/MP001.json'), '{}')
    await writeFile(join(wrong, 'colours.json'), '[')
    const before = [await listed(), await findCurrentCatalog(deps), await readdir(join(dataFolder, 'files/catalog'))]
    const imported = await run(wrong, true)
    const problems = imported.ok ? '' : imported.problems.join('\n')
    expect(problems).toContain('blanks/MP001.json: code')
    expect(problems).toContain('colours.json: ')
    expect([await listed(), await findCurrentCatalog(deps), await readdir(join(dataFolder, 'files/catalog'))]).toEqual(
      before,
    )
  })

  it.each([
    ['outside its root', '../../evil.json', /^the ZIP: invalid relative path/],
    ['that is absolute', '/etc/evil.json', /^the ZIP: absolute path/],
  ])('importing a ZIP with a path %s is refused', async (_, path, words) => {
    // yazl refuses such names too, so replace a name of the same length in the finished file.
    const plain = 'x'.repeat(path.length)
    const file = await zipOf('evil.zip', { 'categories.json': '[]', [plain]: '{}' })
    await writeFile(file, Buffer.from((await readFile(file, 'latin1')).replaceAll(plain, path), 'latin1'))
    expect(await run(file, true)).toEqual({ ok: false, problems: [expect.stringMatching(words)] })
    expect(existsSync(join(dataFolder, 'evil.json'))).toBe(false)
  })

  it('importing a ZIP bomb, a ZIP without a catalog and a file that is no ZIP is refused', async () => {
    const bomb = await zipOf('bomb.zip', { 'categories.json': '[]', 'blanks/A.json': ' '.repeat(5_000_000) })
    expect(await run(bomb, true)).toEqual({ ok: false, problems: ['blanks/A.json: zip_bomb'] })
    const other = await zipOf('other.zip', { 'readme.txt': 'nothing' })
    expect(await run(other, true)).toMatchObject({
      ok: false,
      problems: ['the ZIP: has no categories.json, or several'],
    })
    await writeFile(join(root, 'no.zip'), 'not packed')
    expect(await run(join(root, 'no.zip'), true)).toMatchObject({ ok: false })
  })
})
