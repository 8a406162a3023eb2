import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Env } from '../env.ts'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Page on which the recipient can unsubscribe. */
  readonly unsubscribe?: string
}

/** Sends mail through the server of SMTP_URL. */
export type Mailer = {
  /** Returns false when the mail server refused the mail; the reason is logged. */
  send(mail: Mail): Promise<boolean>
  /** Base URL of links in mails. */
  readonly publicUrl: string
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/** Undefined when no mail server is configured; then no page offers e-mail. */
export function openMailer(
  {
    SMTP_URL,
    MAIL_FROM,
    CONTACT_EMAIL,
    PUBLIC_URL,
  }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_EMAIL' | 'PUBLIC_URL'>,
  log: Logger,
): Mailer | undefined {
  if (SMTP_URL === undefined) return undefined
  const transport = createTransport({ url: SMTP_URL, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const from = { name: 'Podwright', address: MAIL_FROM ?? CONTACT_EMAIL }
  return {
    publicUrl: PUBLIC_URL,
    async send({ unsubscribe, ...mail }) {
      try {
        const list = unsubscribe === undefined ? {} : { list: { unsubscribe } }
        // Prevents automatic replies.
        const headers = { 'Auto-Submitted': 'auto-generated' }
        await transport.sendMail({ from, ...mail, ...list, headers })
        return true
      } catch (error) {
        log.warn({ err: error }, 'the mail server refused a mail')
        return false
      }
    },
  }
}
