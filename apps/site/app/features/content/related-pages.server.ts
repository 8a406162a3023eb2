import type { LocaleCode } from '@podwright/domain/locale'
import { formatTree } from '@podwright/i18n/format-tree'
import type { Area } from '@podwright/i18n/generated/messages'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import type { RelatedLink } from './article/article.ts'

/** Articles by name: the message keys of their title and lead, and their path. */
const pages = {
  jit: { area: 'solution', branch: 'jit', to: '/solution/jit' },
  website: { area: 'solution', branch: 'website', to: '/solution/website' },
  operation: { area: 'solution', branch: 'operation', to: '/solution/operation' },
  temu: { area: 'solution', branch: 'temu', to: '/solution/temu' },
  pod: { area: 'resource', branch: 'pod', to: '/resource/pod' },
  selectProducts: { area: 'guide', branch: 'selectProducts', to: '/guide/select-products' },
  howToDesign: { area: 'guide', branch: 'howToDesign', to: '/guide/how-to-design' },
  afterSales: { area: 'guide', branch: 'afterSales', to: '/guide/after-sales' },
  logistics: { area: 'guide', branch: 'logistics', to: '/guide/logistics' },
} as const satisfies Record<string, { area: Area; branch: string; to: string }>
export type RelatedPage = keyof typeof pages

/** Returns links to other articles with their leads; titles and leads are texts without arguments. */
export function relatedLinks(locale: LocaleCode, names: readonly RelatedPage[]): RelatedLink[] {
  return names.map((name) => {
    const { area, branch, to } = pages[name]
    const node = loadMessages(locale, area)[area]?.[branch]
    if (typeof node !== 'object' || Array.isArray(node)) throw new Error(`no article ${area}.${branch}`)
    const { title, lead } = formatTree({ title: node.title ?? '', lead: node.lead ?? '' }, locale, {})
    return { title: String(title), text: String(lead), to }
  })
}
