import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { createSealingKey, type SealingKey } from '../crypto/seal.ts'
import { resealAll, totpPurpose } from '../crypto/sealed-columns.ts'
import { openKeyring } from './open-keyring.ts'

const database = await createTestDatabase({ from: 'demo' })
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'podwright-keyring-'))
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})
const secret = Buffer.from('a secret')
const { id } = await db
  .insertInto('account')
  .values({ user_type: 3, username: '+8613700000090', password_hash: '-', locale: 'zh-CN' })
  .returning('id')
  .executeTakeFirstOrThrow()

let count = 0
let DATA_DIR = ''
beforeEach(async () => {
  count += 1
  DATA_DIR = join(folder, String(count))
  await db.deleteFrom('two_factor').execute()
})
const open = (...keys: SealingKey[]) => {
  const [first, ...others] = keys
  return openKeyring({ env: { DATA_DIR, CREDENTIALS_KEY: first && [first, ...others] }, db })
}
const store = (sealed: Buffer) =>
  db.insertInto('two_factor').values({ account_id: id, secret_sealed: sealed }).execute()
const stored = async () =>
  (await db.selectFrom('two_factor').select('secret_sealed').executeTakeFirstOrThrow()).secret_sealed
const keyFile = () => join(DATA_DIR, 'files', 'credentials.key')

test('the first start creates a key that only its owner can read, and later starts use it', async () => {
  const sealed = (await open()).seal(secret, totpPurpose(id))
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600)
  await store(sealed)
  expect((await open()).unseal(await stored(), totpPurpose(id))).toEqual(secret)
})

test('processes that start at the same time share one key', async () => {
  const rings = await Promise.all([open(), open(), open()])
  const sealed = rings[0].seal(secret, 'x')
  for (const ring of rings) expect(ring.unseal(sealed, 'x')).toEqual(secret)
})

test('CREDENTIALS_KEY creates no file, and what an older file sealed still opens', async () => {
  await open(createSealingKey())
  expect(statSync(keyFile(), { throwIfNoEntry: false })).toBeUndefined()
  const before = (await open()).seal(secret, totpPurpose(id))
  await store(before)
  const ring = await open(createSealingKey())
  expect(ring.unseal(before, totpPurpose(id))).toEqual(secret)
  expect(before.subarray(0, ring.header.length)).not.toEqual(ring.header)
})

test('a lost key refuses the start with one line if the database has sealed data, and only then', async () => {
  await store((await open()).seal(secret, totpPurpose(id)))
  rmSync(keyFile())
  await expect(open()).rejects.toMatchObject({
    code: 'credentials_key_missing',
    message: expect.stringMatching(/^The database holds credentials .* Set CREDENTIALS_KEY .*credentials\.key.*$/),
  })
  expect(statSync(keyFile(), { throwIfNoEntry: false })).toBeUndefined()
  await expect(open(createSealingKey())).rejects.toMatchObject({ code: 'credentials_key_missing' })
  await db.deleteFrom('two_factor').execute()
  await expect(open()).resolves.toBeDefined()
})

test('another key with the id of the lost one refuses the start', async () => {
  const key = createSealingKey()
  await store((await open(key)).seal(secret, totpPurpose(id)))
  await expect(open({ ...createSealingKey(), id: key.id })).rejects.toMatchObject({ code: 'credentials_key_missing' })
})

test('a key file with other contents refuses the start and is left as it is', async () => {
  await open()
  writeFileSync(keyFile(), 'something else')
  await expect(open()).rejects.toMatchObject({ code: 'credentials_key_unreadable' })
  expect(readFileSync(keyFile(), 'utf8')).toBe('something else')
})

test('resealing moves data to the newest key, after which the older one can be removed', async () => {
  const [older, newer] = [createSealingKey(), createSealingKey()]
  await store((await open(older)).seal(secret, totpPurpose(id)))
  const ring = await open(newer, older)
  expect((await resealAll(db, ring)).count).toBe(1)
  expect((await resealAll(db, ring)).count).toBe(0)
  expect((await open(newer)).unseal(await stored(), totpPurpose(id))).toEqual(secret)
})
