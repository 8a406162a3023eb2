import { randomBytes } from 'node:crypto'
import { refuse } from '@podwright/connectors/answer'
import { tryUnseal } from '../../../crypto/seal.ts'
import { webhookPurpose } from '../../../crypto/sealed-columns.ts'
import { callShop } from '../host/call-shop.ts'
import type { ShopDeps } from '../host/deps.ts'
import { retryTime } from '../orders/read-schedule.ts'
import {
  ensureSecret,
  findDueWebhooks,
  postponeWebhookCheck,
  replaceSecret,
  saveFailedWebhookCheck,
  saveWebhookCheck,
} from './webhook-queries.ts'
import { webhookUrlOf } from './webhook-urls.ts'

/** Creates missing webhooks of a store and enables disabled ones. */
export async function ensureWebhooks(deps: ShopDeps, storeId: number, signal: AbortSignal): Promise<void> {
  const secret = await secretOf(deps, storeId)
  const ensured = await callShop(deps, storeId, { kind: 'write', signal }, async ({ webhooks }, context, shop) =>
    webhooks?.ensure
      ? webhooks.ensure(context, shop, webhookUrlOf(deps, storeId), secret)
      : refuse('refused', 'the platform has no webhooks of stores'),
  )
  if (!ensured.ok)
    return ensured.code === 'rate_limited'
      ? postponeWebhookCheck(deps.db, storeId, retryTime(ensured, 1, deps.now()).nextAt)
      : saveFailedWebhookCheck(deps.db, storeId)
  const { repairedCount } = ensured.data
  if (repairedCount > 0) deps.log.info({ storeId, repairedCount }, 'webhooks of a shop were created or enabled')
  await saveWebhookCheck(deps.db, storeId, repairedCount)
}

/** The secret of a store's webhooks, created if there is none and replaced if it cannot be decrypted: `ensure` sends it to the shop. */
async function secretOf({ db, keyring, log }: ShopDeps, storeId: number): Promise<string> {
  const purpose = webhookPurpose(storeId)
  const fresh = keyring.seal(Buffer.from(randomBytes(32).toString('base64url')), purpose)
  const stored = await ensureSecret(db, storeId, fresh)
  const opened = tryUnseal(keyring, stored, purpose)
  if (opened.ok) return opened.bytes.toString('utf8')
  log.warn({ storeId, code: opened.code }, 'the webhook secret of a store cannot be decrypted; it is replaced')
  return keyring.unseal(await replaceSecret(db, storeId, { stored, fresh }), purpose).toString('utf8')
}

/** Stores whose webhooks are due for a check. */
export function findWebhookWork({ db, connectors }: Pick<ShopDeps, 'db' | 'connectors'>): Promise<number[]> {
  const platforms = connectors.filter(({ webhooks }) => webhooks?.ensure).map(({ id }) => id)
  return findDueWebhooks(db, platforms)
}
