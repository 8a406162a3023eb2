import { createHash } from 'node:crypto'
import type { LocaleCode } from '@podwright/domain/locale'
import busy from '@podwright/i18n/messages/api/busy-page.json' with { type: 'json' }
import maintenance from '@podwright/i18n/messages/api/maintenance-page.json' with { type: 'json' }
import layout from '@podwright/i18n/messages/layout.json' with { type: 'json' }
import { fileMessages } from '../../file-messages.ts'

const texts = fileMessages({
  brand: layout.brand,
  failed: layout.error,
  busy: busy.busyPage,
  maintenance: maintenance.maintenancePage,
  notFound: layout.notFound,
})

// Styles are inlined, because this page must work when nothing else does.
const style = `
:root{font-size:clamp(10px,calc((100vw - 15px)/120),16px)}
body{display:grid;place-items:center;min-height:100vh;margin:0;background:#f5f8fc;color:#3d4b5c;font:max(.875rem,13px)/1.7 system-ui,-apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans Thai",sans-serif;text-align:center}
main{max-width:40rem;padding:4rem 3rem;border:1px solid #e3e9f0;border-radius:.75rem;background:#fff}
svg{height:3.5rem}
h1{margin:1.5rem 0 .5rem;color:#0f1c2e;font-size:1.75rem;line-height:1.35}
p{margin:0 0 1.5rem;text-wrap:balance}
time{color:#0f1c2e;font-weight:600}
:lang(th){line-height:1.8}
a{display:inline-block;margin:0 .25rem;padding:.5rem 1.25rem;border:1px solid #0764d0;border-radius:.375rem;color:#0764d0;text-decoration:none}
a:first-of-type{background:#0764d0;color:#fff}
a:focus-visible{outline:2px solid #0764d0;outline-offset:2px}
`
const mark =
  '<svg viewBox="0 0 96 96" aria-hidden="true"><path fill="#0764d0" fill-rule="evenodd" d="M14 8H54A33 33 0 0 1 54 74H36V88H22A8 8 0 0 1 14 80ZM36 28V54H54A13 13 0 0 0 54 28Z"/><circle cx="53" cy="41" r="7.5" fill="#ff7a1a"/></svg>'

/** Content security policy of the page, which loads nothing. */
export const failurePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Why a page is not shown: rendering it failed, too many others are being rendered, or in maintenance mode. */
export type FailureReason = 'failed' | 'busy' | 'maintenance'

/**
 * The page shown when pages cannot be rendered, in the visitor's language. It needs no script, style sheet or database.
 * `until` is when maintenance is expected to end.
 */
export function failurePage(locale: LocaleCode, reason: FailureReason, until?: Date): string {
  const { brand, failed, notFound } = texts[locale]
  const { title, text } = texts[locale][reason]
  const expected = until ? `<p>${texts[locale].maintenance.until}<br>${timeElement(locale, until)}</p>` : ''
  // In maintenance mode, the other pages are not shown either.
  const home = reason === 'maintenance' ? '' : `<a href="/home">${notFound.home}</a>`
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=1200"><meta name="robots" content="noindex"><title>${title} - ${brand}</title><style>${style}</style></head><body><main>${mark}<h1>${title}</h1><p>${text}</p>${expected}<a href="">${failed.reload}</a>${home}</main></body></html>`
}

/** In UTC, which the text names: the page has no script that knows the visitor's time zone. */
function timeElement(locale: LocaleCode, time: Date): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    calendar: 'gregory',
    timeZone: 'UTC',
  })
  return `<time datetime="${time.toISOString()}">${format.format(time)} (UTC)</time>`
}
