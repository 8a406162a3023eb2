import type { Context } from 'hono'
import { readLimited } from '../../../files/read-limited.ts'
import { answerData, answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import type { WalletDeps } from './deps.ts'
import { type Sandbox, sandboxId } from './providers/sandbox.ts'
import { receivePayment } from './top-ups.ts'

export const callbackPath = '/callbacks/payments/:provider'
/** Where the sandbox sends who has paid; also a registered address of the shop admin. */
const afterSandbox = '/attachmentManage/profile'

const callbackLimits = { bytes: 65_536, ms: 10_000 } as const

/** Hears a payment provider. Nothing of a callback is read before its signature has been checked on the bytes as they came. */
export async function handleWebhook(deps: WalletDeps, c: Context<HttpEnv>): Promise<Response> {
  const provider = deps.providers.find(({ id }) => id === c.req.param('provider'))
  if (!provider) return answerFailure(c, fail('payment_provider_unknown'))
  const bytes = await readLimited(c.req.raw, callbackLimits.bytes, callbackLimits.ms)
  if (!bytes.ok) return answerFailure(c, bytes)
  const event = provider.readCallback(bytes.data, c.req.raw.headers)
  if (!event) return answerFailure(c, fail('forbidden'))
  await receivePayment(deps, provider.id, event)
  return answerData(c, null)
}

/** The sandbox's page shows nothing: who opens it has paid. The callback goes the way of all others. */
export async function paySandbox(deps: WalletDeps, sandbox: Sandbox, c: Context<HttpEnv>): Promise<Response> {
  const callback = sandbox.callbackFor(new URL(c.req.url).searchParams)
  const event = callback && sandbox.readCallback(callback.bytes, callback.headers)
  if (!event) return answerFailure(c, fail('forbidden'))
  await receivePayment(deps, sandboxId, event)
  return c.redirect(afterSandbox, 303)
}
