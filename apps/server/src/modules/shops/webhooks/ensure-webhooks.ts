import { randomBytes } from 'node:crypto'
import { refuse } from '@podwright/connectors/answer'
import { webhookPurpose } from '../../../crypto/sealed-columns.ts'
import { callShop } from '../host/call-shop.ts'
import type { ShopDeps } from '../host/deps.ts'
import { ensureSecret, findDueWebhooks, saveFailedWebhookCheck, saveWebhookCheck } from './webhook-queries.ts'
import { webhookUrlOf } from './webhook-urls.ts'

/** Creates missing webhooks of a store and enables disabled ones. */
export async function ensureWebhooks(deps: ShopDeps, storeId: number, signal: AbortSignal): Promise<void> {
  const purpose = webhookPurpose(storeId)
  const fresh = deps.keyring.seal(Buffer.from(randomBytes(32).toString('base64url')), purpose)
  const secret = deps.keyring.unseal(await ensureSecret(deps.db, storeId, fresh), purpose).toString('utf8')
  const ensured = await callShop(deps, storeId, { kind: 'write', signal }, async ({ webhooks }, context, shop) =>
    webhooks?.ensure
      ? webhooks.ensure(context, shop, webhookUrlOf(deps, storeId), secret)
      : refuse('refused', 'the platform has no webhooks of stores'),
  )
  if (!ensured.ok) return saveFailedWebhookCheck(deps.db, storeId)
  const { repairedCount } = ensured.data
  if (repairedCount > 0) deps.log.info({ storeId, repairedCount }, 'webhooks of a shop were created or enabled')
  await saveWebhookCheck(deps.db, storeId, repairedCount)
}

/** Stores whose webhooks are due for a check. */
export function findWebhookWork({ db, connectors }: Pick<ShopDeps, 'db' | 'connectors'>): Promise<number[]> {
  const platforms = connectors.filter(({ webhooks }) => webhooks?.ensure).map(({ id }) => id)
  return findDueWebhooks(db, platforms)
}
