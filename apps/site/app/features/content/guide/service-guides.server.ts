import { afterSalesCases, refundCases } from '@podwright/domain/facts/platform-policies'
import { callout, illustrated, itemSection, items, prose, section } from '../article/article.ts'
import type { GuideBuilder, GuideParts } from './guide-parts.server.ts'
import { computedTable, faqSection, platformPoliciesCallout, tableSection } from './guide-sections.ts'
import { guideShot } from './guide-shots.server.ts'
import { hsHeadings } from './hs-headings.ts'

export const afterSales: GuideBuilder = (parts) => {
  const { t, figures } = parts
  const own = t.afterSales
  return [
    section('periods', own.periods, items('cards', own.periods), platformPoliciesCallout(t.page)),
    computedTable('cases', own.cases, afterSalesRows(parts)),
    itemSection('steps', 'steps', own.steps),
    section('proof', own.proof, illustrated('checks', own.proof, figures.proof)),
    tableSection('tolerances', own.tolerances),
    section('marketplace', own.marketplace, prose(own.marketplace)),
    faqSection(own.faq),
  ]
}

function afterSalesRows({ t, terms }: GuideParts): string[][] {
  const own = t.afterSales
  return afterSalesCases.map((name) => {
    const { bearer, remedy, freight, proof } = terms.afterSales[name]
    const freightPayer = freight === 'none' ? own.remedies.none : own.payers[freight]
    return [own.caseNames[name], own.payers[bearer], own.remedies[remedy], freightPayer, own.proofs[proof]]
  })
}

export const memberServices: GuideBuilder = ({ t, locale }) => {
  const own = t.memberServices
  return [
    section('start', own.start, prose(own.start)),
    tableSection('table', own.table),
    section('join', own.join, items('steps', own.join), guideShot('register', locale, own.register)),
    itemSection('cards', 'included', own.included),
    section('levels', own.levels, prose(own.levels)),
    tableSection('safety', own.safety),
    itemSection('terms', 'privacy', own.privacy),
    faqSection(own.faq),
  ]
}

export const refundPolicy: GuideBuilder = (parts) => {
  const { t } = parts
  const own = t.refundPolicy
  return [
    section('start', own.start, prose(own.start), platformPoliciesCallout(t.page)),
    computedTable('cases', own.cases, refundRows(parts)),
    tableSection('tracing', own.tracing),
    itemSection('steps', 'steps', own.steps),
    tableSection('way', own.way),
    itemSection('cards', 'example', own.example),
    itemSection('terms', 'rules', own.rules),
    faqSection(own.faq),
  ]
}

function refundRows({ t, terms }: GuideParts): string[][] {
  const own = t.refundPolicy
  return refundCases.map((name) => {
    const { amount, time } = terms.refunds[name]
    return [own.caseNames[name], own.amounts[amount], own.times[time]]
  })
}

export const logistics: GuideBuilder = (parts) => {
  const { t, lines, figures } = parts
  const own = t.logistics
  const missing = callout('caution', { title: own.lines.title, text: t.page.ratesMissing })
  return [
    itemSection('steps', 'how', own.how),
    lines ? computedTable('lines', own.lines, lines) : section('lines', { title: own.lines.title }, missing),
    section('time', own.time, prose(own.time)),
    tableSection('choose', own.choose),
    itemSection('timeline', 'tracking', own.tracking),
    itemSection('terms', 'customs', own.customs),
    computedTable(
      'hs',
      own.hs,
      hsHeadings.map(({ goods, heading }) => [own.hsNames[goods], heading]),
    ),
    section('packing', own.packing, illustrated('checks', own.packing, figures.parcel)),
    faqSection(own.faq),
  ]
}
