import { consolePaths } from '@podwright/domain/console-paths'
import {
  outcomeOfAction,
  type SandboxState,
  sandboxActions,
  sandboxActionsOf,
  sandboxStateOf,
} from '@podwright/domain/wallet/sandbox-payment'
import type { Context } from 'hono'
import { readLimited } from '../../../files/read-limited.ts'
import { answerData, answerFailure } from '../../../http/router/answer.ts'
import type { HttpEnv } from '../../../http/router/http-env.ts'
import { fail } from '../../../result.ts'
import type { WalletDeps } from './deps.ts'
import { findOutcomes } from './payment-event-queries.ts'
import { type Sandbox, type SandboxPayment, sandboxId } from './providers/sandbox.ts'
import { sandboxPage, sandboxPolicy } from './providers/sandbox-page.ts'
import { receivePayment } from './top-ups.ts'

export const callbackPath = '/callbacks/payments/:provider'

/** `consoleUrl`: where the console is, with its wallet page. */
export type SandboxDeps = WalletDeps & { readonly consoleUrl: string }

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

/** Shows the page of a test payment. */
export async function renderSandboxPage(deps: SandboxDeps, sandbox: Sandbox, c: Context<HttpEnv>): Promise<Response> {
  const payment = sandbox.paymentOf(new URL(c.req.url).searchParams)
  if (!payment) return answerFailure(c, fail('forbidden'))
  const state = sandboxStateOf(await findOutcomes(deps.db, sandboxId, payment.reference))
  c.header('content-security-policy', sandboxPolicy(deps.consoleUrl))
  c.header('cache-control', 'private, no-store')
  return c.html(sandboxPage(payment, state, walletUrl(deps, payment, state)))
}

/** Applies what the payer chose on the page, as a callback like any other, and leads back to the wallet. */
export async function actOnSandbox(deps: SandboxDeps, sandbox: Sandbox, c: Context<HttpEnv>): Promise<Response> {
  const bytes = await readLimited(c.req.raw, callbackLimits.bytes, callbackLimits.ms)
  if (!bytes.ok) return answerFailure(c, bytes)
  const form = new URLSearchParams(new TextDecoder().decode(bytes.data))
  const payment = sandbox.paymentOf(form)
  const action = sandboxActions.find((each) => each === form.get('action'))
  if (!payment || !action) return answerFailure(c, fail('forbidden'))
  const before = sandboxStateOf(await findOutcomes(deps.db, sandboxId, payment.reference))
  // For a stale page, redirect to the actual outcome.
  const state = sandboxActionsOf(before).includes(action) ? outcomeOfAction[action] : before
  if (state !== 'open' && state !== before) {
    const callback = sandbox.callbackFor(payment, state)
    const event = sandbox.readCallback(callback.bytes, callback.headers)
    if (!event) throw new Error('sandbox callback has an invalid signature')
    await receivePayment(deps, sandboxId, event)
  }
  return c.redirect(walletUrl(deps, payment, state), 303)
}

/** The wallet page of the console, which shows the outcome. */
function walletUrl({ consoleUrl }: SandboxDeps, { reference }: SandboxPayment, state: SandboxState): string {
  return `${consoleUrl}${consolePaths.wallet}?${new URLSearchParams({ payment: state, reference })}`
}
