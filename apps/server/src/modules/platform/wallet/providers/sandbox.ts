import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isSameText } from '../../../../signed-path.ts'
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts'

export const sandboxId = 'sandbox'
export const sandboxPath = '/callbacks/payments/sandbox/page'
const signatureHeader = 'x-sandbox-signature'

const Callback = z.object({
  eventId: z.string().min(1).max(100),
  reference: z.string().min(1).max(100),
  outcome: z.enum(['paid', 'failed']),
  // At most ten billion yuan, which is more than any payment.
  amountMinor: z.int().positive().max(1_000_000_000_000),
})

export type Sandbox = PaymentProvider & {
  /** The callback for opening a path returned by `start`; undefined for a forged one. */
  callbackFor(query: URLSearchParams): { readonly bytes: Uint8Array; readonly headers: Headers } | undefined
}

export function isSandbox(provider: PaymentProvider): provider is Sandbox {
  return 'callbackFor' in provider
}

/** A provider for demos: opening its page counts as paying, and no money moves. The secret is hex. */
export function createSandbox(secret: string): Sandbox {
  const sign = (bytes: Uint8Array | string) =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(bytes).digest('hex')
  return {
    id: sandboxId,
    start: async ({ reference, amountMinor }) => {
      const query = new URLSearchParams({ reference, amountMinor: String(amountMinor) })
      query.set('signature', sign(query.toString()))
      return { redirect: `${sandboxPath}?${query}` }
    },
    callbackFor: (query) => {
      const reference = query.get('reference') ?? ''
      const amountMinor = query.get('amountMinor') ?? ''
      const signed = new URLSearchParams({ reference, amountMinor })
      if (!isSameText(query.get('signature') ?? '', sign(signed.toString()))) return undefined
      const outcome = query.get('outcome') === 'failed' ? 'failed' : 'paid'
      const event: PaymentEvent = { eventId: randomUUID(), reference, outcome, amountMinor: Number(amountMinor) }
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
