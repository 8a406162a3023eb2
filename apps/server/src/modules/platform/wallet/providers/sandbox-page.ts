import { createHash } from 'node:crypto'
import type { LocaleCode } from '@podwright/domain/locale'
import { ledgerCurrency } from '@podwright/domain/wallet/ledger'
import { type SandboxAction, type SandboxState, sandboxActionsOf } from '@podwright/domain/wallet/sandbox-payment'
import { formatMoney } from '@podwright/i18n/format'
import messages from '@podwright/i18n/messages/api/sandbox-page.json' with { type: 'json' }
import { fileMessages } from '../../../../file-messages.ts'
import type { SandboxPayment } from './sandbox.ts'

type Texts = {
  readonly sandboxPage: Readonly<Record<'title' | 'text' | 'amount' | 'reference' | 'back' | SandboxAction, string>> & {
    readonly states: Readonly<Record<SandboxState, string>>
  }
}

const texts: Readonly<Record<LocaleCode, Texts>> = fileMessages(messages)

const style = `
body{display:grid;place-items:center;min-height:100vh;margin:0;background:#f5f8fc;color:#3d4b5c;font:16px/1.7 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans Thai",sans-serif}
main{width:min(28rem,90vw);box-sizing:border-box;padding:2.5rem;border:1px solid #e3e9f0;border-radius:12px;background:#fff}
h1{margin:0;color:#0f1c2e;font-size:24px;line-height:1.35}
p{margin:8px 0 24px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 24px;align-items:baseline;margin:0 0 24px}
dd{margin:0;color:#0f1c2e;font-weight:600;text-align:end}
.amount{font-size:32px}
form{display:grid;gap:12px}
button,a{box-sizing:border-box;padding:10px 20px;border:1px solid #0764d0;border-radius:6px;background:#fff;color:#0764d0;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:first-of-type,a{background:#0764d0;color:#fff}
a{display:block}
:focus-visible{outline:2px solid #0764d0;outline-offset:2px}
`

/** Content security policy of the page. Its forms lead to the console, which may have another origin. */
export function sandboxPolicy(consoleUrl: string): string {
  const target = URL.canParse(consoleUrl) ? ` ${new URL(consoleUrl).origin}` : ''
  const hash = createHash('sha256').update(style).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`
}

/** The page of a test payment: what can be done about it, or how it ended and the way back to the wallet. */
export function sandboxPage(
  { reference, amountMinor, locale, query }: SandboxPayment,
  state: SandboxState,
  backUrl: string,
): string {
  const {
    title,
    text,
    amount: amountLabel,
    reference: referenceLabel,
    back,
    states,
    ...actions
  } = texts[locale].sandboxPage
  const left = sandboxActionsOf(state)
  const fields = [...query].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const buttons = left.map(
    (action) => `<button name="action" value="${action}">${escapeHtml(actions[action])}</button>`,
  )
  const next =
    left.length > 0
      ? `<form method="post">${fields.join('')}${buttons.join('')}</form>`
      : `<a href="${escapeHtml(backUrl)}">${escapeHtml(back)}</a>`
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} - Podwright</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(state === 'open' ? text : states[state])}</p><dl><dt>${escapeHtml(amountLabel)}</dt><dd class="amount">${escapeHtml(formatMoney(amountMinor, ledgerCurrency, locale))}</dd><dt>${escapeHtml(referenceLabel)}</dt><dd>${escapeHtml(reference)}</dd></dl>${next}</main></body></html>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}
