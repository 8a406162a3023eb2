import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { confirmTopUp } from '@podwright/contracts/operator/top-ups'
import { requestTopUp } from '@podwright/contracts/wallet/top-ups'
import sharp from 'sharp'
import { createTestDatabase, type TestDatabase } from '../../../../tests/setup/test-database.ts'
import { checkFiles } from '../boot/check-files.ts'
import { anyDatabase } from '../db/check-database.ts'
import { createTestApp, registerStandIns } from '../http/test-app.ts'
import { artworkRoutes } from '../modules/media/artworks/routes.ts'
import { createTestArtworks } from '../modules/media/artworks/test-artworks.ts'
import { createOrdersTest } from '../modules/sales/orders/test-orders.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'
import { requireStored, type Storage } from '../storage/storage.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const catalogFolder = fileURLToPath(new URL('../../../../catalog', import.meta.url))

/** Changes one byte of a stored file without changing its length. */
export async function alterStored(storage: Storage, key: string): Promise<void> {
  const bytes = await requireStored(storage, key)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await storage.remove([key])
  await storage.put(key, bytes)
}

/** An installation with files in a folder, whose sellers pay in, order and upload. */
export async function createTestInstallation() {
  const root = await mkdtemp(join(tmpdir(), 'podwright-backup-'))
  const storage = openFolderStorage(join(root, 'files'))
  const orders = await createOrdersTest()
  const { artworks, close: closeArtworks } = await createTestArtworks(orders.db, catalogFolder, storage)
  const { request } = createTestApp({
    findSession: async (token) => ({ accountId: Number(token), userType: 3, username: '+8613800000003' }),
    modules: [(api) => artworkRoutes(api, artworks), registerStandIns],
  })
  await checkFiles({ storage, database: orders })
  const seller = await orders.createAccount()

  /** A paid order of a seller who paid in by bank transfer. */
  const buy = async () => {
    const made = await orders.order(seller, [{ variant: orders.variantOf(orders.supplier), quantity: 2 }])
    const body = { requestKey: randomUUID(), amountMinor: made.totalMinor, method: 'bank_transfer' }
    const { id } = await orders.ask(requestTopUp, { as: seller, body })
    await orders.ask(confirmTopUp, { as: orders.operator, params: { id }, body: { receivedMinor: made.totalMinor } })
    await orders.pay(seller, [made])
  }
  const upload = async () => {
    const raw = { width: 30, height: 30, channels: 3 } as const
    const body = await sharp(randomBytes(30 * 30 * 3), { raw })
      .png()
      .toBuffer()
    const headers = { accessToken: String(seller), 'content-type': 'application/octet-stream' }
    const { status } = await request({ method: 'POST', path: '/api/artworks?name=Noise', headers, body })
    if (status !== 200) throw new Error(`the upload was answered with ${status}`)
  }
  /** Buys and uploads all the time while the work lasts. */
  const underLoad = async <T>(work: () => Promise<T>): Promise<T> => {
    let hasEnded = false
    const repeat = async (step: () => Promise<void>) => {
      while (!hasEnded) await step()
    }
    const load = Promise.all([repeat(buy), repeat(upload), repeat(upload)])
    try {
      return await work()
    } finally {
      hasEnded = true
      await load
    }
  }
  const backUp = (target: Storage, options: { signal?: AbortSignal; verifyAll?: boolean } = {}) =>
    createBackup({ pool: orders.pool, storage, target, signal: new AbortController().signal, ...options })
  const close = async () => {
    await closeArtworks()
    await orders.drop()
    await rm(root, { recursive: true, force: true })
  }
  return { ...orders, root, storage, buy, upload, underLoad, backUp, close }
}

export type EmptyInstallation = {
  readonly database: TestDatabase
  readonly dataFolder: string
  readonly storage: Storage
  restore(
    from: Storage,
    options?: { name?: string | undefined; skipDamaged?: boolean },
  ): ReturnType<typeof restoreBackup>
  close(): Promise<void>
}

/** A database without tables and a folder without files. */
export async function createEmptyInstallation(): Promise<EmptyInstallation> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'podwright-restored-'))
  const database = await createTestDatabase({ from: 'nothing' })
  const storage = openFolderStorage(join(dataFolder, 'files'))
  return {
    database,
    dataFolder,
    storage,
    restore: (from, options) =>
      restoreBackup({
        database: { ...database, place: anyDatabase },
        storage,
        from,
        ...options,
        onProgress: () => undefined,
      }),
    async close() {
      await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
