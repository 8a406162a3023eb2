import { formatNumber } from '@podwright/i18n/format'
import { itemSection, items, prose, section } from '../article/article.ts'
import { pixelsOf, printAreas } from '../print-areas.ts'
import type { GuideBuilder, GuideParts } from './guide-parts.server.ts'
import { computedTable, faqSection, releaseCallout, tableSection } from './guide-sections.ts'
import { guideShot } from './guide-shots.server.ts'

export const selectProducts: GuideBuilder = ({ t, locale }) => {
  const own = t.selectProducts
  return [
    section('start', own.start, prose(own.start), guideShot('list', locale, own.list)),
    tableSection('kinds', own.kinds),
    itemSection('steps', 'steps', own.steps),
    tableSection('filters', own.filters),
    itemSection('checks', 'check', own.check),
    itemSection('steps', 'develop', own.develop),
    faqSection(own.faq),
  ]
}

export const howToDesign: GuideBuilder = (parts) => {
  const { t, locale, figures } = parts
  const own = t.howToDesign
  return [
    section('start', own.start, prose(own.start, figures.mug), releaseCallout(t.page)),
    section('steps', own.steps, items('steps', own.steps), guideShot('template', locale, own.template)),
    computedTable('sizes', own.sizes, sizeRows(parts), { isNumeric: true }),
    tableSection('technique', own.technique),
    itemSection('checks', 'check', own.check),
    section('batch', own.batch, prose(own.batch)),
    itemSection('cautions', 'mistakes', own.mistakes),
    faqSection(own.faq),
  ]
}

/** Kinds of products in the table of sizes, from clothing to wall art and textiles. */
const sizedKinds = ['shirt', 'hoodie', 'tote', 'mug', 'phoneCase', 'cushion', 'poster', 'blanket'] as const

function sizeRows({ t, locale }: GuideParts): string[][] {
  const number = (value: number) => formatNumber(value, locale)
  return sizedKinds.map((kind) => {
    const { widthMm, heightMm, dpi } = printAreas[kind]
    const { widthPx, heightPx } = pixelsOf(printAreas[kind])
    const size = `${number(widthMm)} × ${number(heightMm)} mm`
    return [t.howToDesign.kinds[kind], size, `${dpi} dpi`, `${number(widthPx)} × ${number(heightPx)} px`]
  })
}

export const productRelease: GuideBuilder = ({ t, figures }) => {
  const own = t.productRelease
  return [
    section('start', own.start, prose(own.start, figures.listing), releaseCallout(t.page)),
    itemSection('timeline', 'flow', own.flow),
    itemSection('steps', 'steps', own.steps),
    tableSection('fields', own.fields),
    itemSection('cautions', 'rules', own.rules),
    itemSection('steps', 'cooperation', own.cooperation),
    tableSection('data', own.data),
    faqSection(own.faq),
  ]
}

export const placeOrder: GuideBuilder = ({ t, locale }) => {
  const own = t.placeOrder
  return [
    tableSection('ways', own.ways, releaseCallout(t.page)),
    itemSection('timeline', 'flow', own.flow),
    section('steps', own.steps, items('steps', own.steps), guideShot('cart', locale, own.cart)),
    section('tiers', own.tiers, prose(own.tiers)),
    tableSection('changes', own.changes),
    itemSection('terms', 'shop', own.shop),
    itemSection('cards', 'sample', own.sample),
    faqSection(own.faq),
  ]
}
