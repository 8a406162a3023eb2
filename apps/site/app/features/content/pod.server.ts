import type { LocaleCode } from '@podwright/domain/locale'
import { formatNumber } from '@podwright/i18n/format'
import {
  type Article,
  callout,
  checklist,
  faq,
  invitationOf,
  itemSection,
  listOf,
  type Part,
  pictures,
  prose,
  section,
  table,
} from './article/article.ts'
import type { AreaContent } from './article/load-content.server.ts'
import type { FigureSource } from './article/load-figures.server.ts'
import type { FiguresOf } from './figures-of.ts'
import type { PricingRow } from './pricing-example.server.ts'
import { pixelsOf, printAreas } from './print-areas.ts'
import { relatedLinks } from './related-pages.server.ts'

export const podUpdatedOn = '2026-11-21'

export const podPictures = {
  what: { code: 'RM0070', picture: 1 },
  mug: { code: 'RM0120', picture: 0 },
  case: { code: 'RM0278', picture: 0 },
  tee: { code: 'RM0302', picture: 0 },
  cushion: { code: 'RM0015', picture: 0 },
  front: { code: 'RM0311', picture: 0 },
  room: { code: 'RM0311', picture: 1 },
  close: { code: 'RM0070', picture: 1 },
  knit: { code: 'RM0185', picture: 1 },
  sweater: { code: 'RM0020', picture: 1 },
} as const satisfies Record<string, FigureSource>

type PodContent = {
  readonly locale: LocaleCode
  readonly pod: AreaContent<'resource'>['pod']
  readonly prices: readonly PricingRow[]
}

/** Returns the handbook of print on demand. */
export function podArticle({ locale, pod: t, prices }: PodContent, shown: FiguresOf<typeof podPictures>): Article {
  return {
    title: t.title,
    lead: t.lead,
    sections: [
      section('what', t.what, prose(t.what.text, shown.what)),
      itemSection('checks', 'why', t.why),
      itemSection('timeline', 'cycle', t.cycle),
      section(
        'techniques',
        t.techniques,
        table(t.techniques.table),
        pictures(shown.mug, shown.case, shown.tee, shown.cushion),
      ),
      itemSection('terms', 'artwork', t.artwork),
      section(
        'sizes',
        t.sizes,
        prose(t.sizes.text),
        sizesTable(locale, t.sizes.table),
        checklist(t.sizes.checks),
        callout('caution', t.sizes.caution),
      ),
      section(
        'pricing',
        t.pricing,
        prose(t.pricing.text),
        pricingTable(t.pricing.table, prices),
        callout('tip', t.pricing.tip),
      ),
      section(
        'page',
        t.page,
        prose(t.page.text),
        pictures(shown.front, shown.room, shown.close),
        checklist(t.page.checks),
      ),
      section('seasons', t.seasons, table(t.seasons.table), pictures(shown.knit, shown.sweater)),
      itemSection('cautions', 'mistakes', t.mistakes),
      section('faq', t.faq, faq(t.faq.items)),
    ],
    related: relatedLinks(locale, ['selectProducts', 'howToDesign', 'operation']),
    invitation: invitationOf(t.cta, '/resource/calculator'),
  }
}

/** In the order of the texts that name them. */
const typicalKinds = ['shirt', 'mug', 'phoneCase', 'tote', 'cushion', 'poster', 'coaster'] as const

function sizesTable(locale: LocaleCode, t: PodContent['pod']['sizes']['table']): Part {
  const n = (value: number) => formatNumber(value, locale)
  const millimetres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millimeter' })
  const products = listOf<string>(t.products)
  const rows = typicalKinds.map((kind, i) => {
    const area = printAreas[kind]
    const { widthPx, heightPx } = pixelsOf(area)
    const size = `${n(area.widthMm)} × ${millimetres.format(area.heightMm)}`
    return [products[i] ?? '', size, n(area.dpi), `${n(widthPx)} × ${n(heightPx)}`]
  })
  return { kind: 'table', caption: t.caption, columns: listOf<string>(t.columns), rows, isNumeric: true }
}

function pricingTable(t: PodContent['pod']['pricing']['table'], prices: readonly PricingRow[]): Part {
  const rows = prices.map(({ name, amounts }) => [t.rows[name], ...amounts])
  return { kind: 'table', caption: t.caption, columns: listOf<string>(t.columns), rows, isNumeric: true }
}
