import { createHmac } from 'node:crypto'
import { isLocaleCode, type LocaleCode } from '@podwright/domain/locale'
import type { PaymentOutcome } from '@podwright/domain/wallet/sandbox-payment'
import { z } from 'zod'
import { isSameText } from '../../../../signed-path.ts'
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts'

export const sandboxId = 'sandbox'
export const sandboxPath = '/callbacks/payments/sandbox/page'
const signatureHeader = 'x-sandbox-signature'

const Callback = z.object({
  eventId: z.string().min(1).max(100),
  reference: z.string().min(1).max(100),
  outcome: z.enum(['paid', 'failed', 'canceled']),
  // At most ten billion yuan, which is more than any payment.
  amountMinor: z.int().positive().max(1_000_000_000_000),
})

/** What the page of a payment shows, from its signed path. */
export type SandboxPayment = {
  readonly reference: string
  readonly amountMinor: number
  readonly locale: LocaleCode
  /** The signed query, which the forms of the page send back. */
  readonly query: URLSearchParams
}

export type Sandbox = PaymentProvider & {
  /** The payment of a path returned by `start`; undefined for a forged one. */
  paymentOf(query: URLSearchParams): SandboxPayment | undefined
  /** The callback that the provider sends for an outcome. */
  callbackFor(
    payment: SandboxPayment,
    outcome: PaymentOutcome,
  ): { readonly bytes: Uint8Array; readonly headers: Headers }
}

export function isSandbox(provider: PaymentProvider): provider is Sandbox {
  return 'callbackFor' in provider
}

/** A provider for demos: its page offers every outcome, and no money moves. The secret is hex. */
export function createSandbox(secret: string): Sandbox {
  const sign = (bytes: Uint8Array | string) =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(bytes).digest('hex')
  return {
    id: sandboxId,
    start: async ({ reference, amountMinor, locale }) => {
      const query = new URLSearchParams({ reference, amountMinor: String(amountMinor), locale })
      query.set('signature', sign(query.toString()))
      return { redirect: `${sandboxPath}?${query}` }
    },
    paymentOf: (given) => {
      const [reference, amountMinor, locale] = ['reference', 'amountMinor', 'locale'].map(
        (name) => given.get(name) ?? '',
      )
      const query = new URLSearchParams({
        reference: reference ?? '',
        amountMinor: amountMinor ?? '',
        locale: locale ?? '',
      })
      const signature = given.get('signature') ?? ''
      if (!isSameText(signature, sign(query.toString())) || !isLocaleCode(locale)) return undefined
      query.set('signature', signature)
      return { reference: reference ?? '', amountMinor: Number(amountMinor), locale, query }
    },
    callbackFor: ({ reference, amountMinor }, outcome) => {
      // A payment has each outcome once, so a form that is sent twice is the same event.
      const event: PaymentEvent = { eventId: `${reference}:${outcome}`, reference, outcome, amountMinor }
      const bytes = Buffer.from(JSON.stringify(event))
      return { bytes, headers: new Headers({ [signatureHeader]: sign(bytes) }) }
    },
    readCallback: (bytes, headers) => {
      // Verify the signature of the raw bytes before parsing them.
      if (!isSameText(headers.get(signatureHeader) ?? '', sign(bytes))) return undefined
      return Callback.parse(JSON.parse(new TextDecoder().decode(bytes)))
    },
  }
}
