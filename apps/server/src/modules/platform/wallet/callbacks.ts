import type { Context } from 'hono'
import { readLimited } from '../../../files/read-limited.ts'
import { answerData, answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import type { WalletDeps } from './deps.ts'
import { type Sandbox, sandboxId } from './providers/sandbox.ts'
import { receivePayment } from './top-ups.ts'

export const callbackPath = '/callbacks/payments/:provider'
/** Where the sandbox redirects after payment; also a registered path of the admin console. */
const afterSandbox = '/attachmentManage/profile'

const callbackLimits = { bytes: 65_536, ms: 10_000 } as const

/** Handles a payment provider's webhook. The signature is verified on the raw bytes before anything is parsed. */
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

/** Opening the sandbox page counts as paying. Its callback is processed like any other. */
export async function paySandbox(deps: WalletDeps, sandbox: Sandbox, c: Context<HttpEnv>): Promise<Response> {
  const callback = sandbox.callbackFor(new URL(c.req.url).searchParams)
  const event = callback && sandbox.readCallback(callback.bytes, callback.headers)
  if (!event) return answerFailure(c, fail('forbidden'))
  await receivePayment(deps, sandboxId, event)
  return c.redirect(afterSandbox, 303)
}
