import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultKeyLimits } from '@podwright/domain/account/api-scopes'
import type { AccountType } from '@podwright/domain/account/forms'
import { createTestDatabase } from '../../../../tests/setup/test-database.ts'
import { createKeyring, createSealingKey } from '../crypto/seal.ts'
import { demoBankAccount, demoIssuer } from '../demo/demo-company.ts'
import { writeDemoState } from '../demo/demo-state.ts'
import { demoAccounts, seedDemoAccounts } from '../demo/seed-demo-accounts.ts'
import { createLogger } from '../http/logger.ts'
import { createMetrics } from '../http/metrics.ts'
import { ImageCache } from '../images/image-cache.ts'
import { ImageMaker } from '../images/image-maker.ts'
import { closeCatalog, openCatalog } from '../modules/catalog/products/catalog.ts'
import { createProgress } from '../modules/design/batches/progress.ts'
import { findUsable } from '../modules/media/artworks/queries.ts'
import { createTestArtworks } from '../modules/media/artworks/test-artworks.ts'
import { openPrints } from '../modules/media/print-files/prints.ts'
import { insertAccount } from '../modules/platform/accounts/account-queries.ts'
import { giveInviteCode } from '../modules/platform/invites/invite-codes.ts'
import { openSession } from '../modules/platform/sessions/sessions.ts'
import { createTestPasswords } from '../modules/platform/sessions/test-passwords.ts'
import { createProviders } from '../modules/platform/wallet/create-providers.ts'
import { testShopDeps } from '../modules/shops/host/test-shop-deps.ts'
import { composeApp } from './compose-app.ts'

const catalogFolder = fileURLToPath(new URL('../../../../catalog', import.meta.url))

/** The whole server on its own database with demo data, without a port, pages and pictures. */
export async function createTestServer(settings: { withRateLimits?: boolean; operatorsNeedTwoFactor?: boolean } = {}) {
  const database = await createTestDatabase({ from: 'demo' })
  const folder = await mkdtemp(join(tmpdir(), 'podwright-server-'))
  const { pool, db, connection } = database
  const logLines: string[] = []
  const log = createLogger('info', { write: (line) => logLines.push(line) })
  const passwords = await createTestPasswords()
  await writeDemoState(db, true)
  await seedDemoAccounts(db, passwords)
  const catalog = await openCatalog({ pool, connection, log })
  const artworks = await createTestArtworks(db, catalogFolder)
  const keyring = createKeyring([createSealingKey()])
  const app = composeApp({
    env: {
      RATE_LIMITS: settings.withRateLimits ?? false,
      TRUST_PROXY: 0,
      PUBLIC_URL: 'http://localhost',
      SHOP_ADMIN_URL: '/console',
      METRICS_TOKEN: undefined,
      BACKUP_URL: undefined,
      BACKUP_EVERY_HOURS: 24,
      BANK_ACCOUNT: demoBankAccount,
      TOP_UP_CURRENCIES: ['USD', 'THB'],
      INVOICE_ISSUER: demoIssuer,
      API_KEY_CALLS_PER_MINUTE: defaultKeyLimits.callsPerMinute,
      REFUND_LIMIT_PER_CASE: 500,
      REFUND_LIMIT_PER_MONTH: 5000,
      WITHDRAWAL_LIMIT_ONE_OPERATOR: 5000,
      API_KEYS_PER_ACCOUNT: defaultKeyLimits.maxKeys,
      OPERATORS_NEED_TWO_FACTOR: settings.operatorsNeedTwoFactor ?? false,
    },
    log,
    database,
    keyring,
    shops: {
      ...testShopDeps(db, { keyring, log }),
      queueConnected: async () => undefined,
      queueEvents: async () => undefined,
      queueListings: async () => undefined,
      queuePushes: async () => undefined,
    },
    catalog,
    passwords,
    mailer: undefined,
    images: () => new Response('picture'),
    site: () => new Response('page'),
    mockups: {
      storage: artworks.artworks.storage,
      queueIntake: async () => undefined,
      ownsArtwork: async (accountId, hash) => (await findUsable(db, accountId, [hash])).has(hash),
    },
    artworks: artworks.artworks,
    finished: { queuePrepare: async () => undefined, queuePictures: async () => undefined },
    queuePrints: async () => undefined,
    shopJobs: {
      queuePayments: async () => undefined,
      queueReleases: async () => undefined,
      queueParcels: async () => undefined,
      queueOffers: async () => undefined,
      queueWebhooks: async () => undefined,
      queueBulk: async () => undefined,
    },
    providers: await createProviders(db, true),
    uploads: { queueOpening: async () => undefined },
    batches: {
      queueBatches: async () => undefined,
      progress: createProgress({ db, onError: (err) => log.error({ err }, 'batches could not be followed') }),
    },
    catalogFiles: {
      storage: artworks.artworks.storage,
      deliveredFolder: catalogFolder,
      queueCatalogImport: async () => undefined,
    },
    exports: {
      pictures: artworks.pictures,
      maker: new ImageMaker(ImageCache.none(log)),
      prints: openPrints({ db, artworks: artworks.artworks, fontFolder: '', storage: artworks.artworks.storage }),
      queuePrepare: async () => undefined,
    },
    dataFolder: folder,
    metrics: createMetrics({ withProcess: false }),
  })
  /** A session of the demo account of this type, of an operator, or of `another` account of the type. */
  const sessionFor = async (userType: AccountType, which: 'demo' | 'another' = 'demo'): Promise<string> => {
    const demo = demoAccounts.find((account) => account.userType === userType)
    const username = which === 'demo' && demo ? demo.username : `+8613700000${userType}${which === 'demo' ? 0 : 1}0`
    const made = await insertAccount(db, {
      userType,
      username,
      passwordHash: '-',
      phone: undefined,
      email: undefined,
      invitedBy: null,
      locale: 'zh-CN',
    })
    if (made !== undefined) await giveInviteCode(db, made)
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('user_type', '=', userType)
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return openSession({ db }, id)
  }
  const close = async () => {
    await closeCatalog(catalog)
    await artworks.close()
    await database.drop()
    await rm(folder, { recursive: true })
  }
  return { ...database, app, logLines, sessionFor, storage: artworks.artworks.storage, close }
}
