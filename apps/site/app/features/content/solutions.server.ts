import type { LocaleCode } from '@podwright/domain/locale'
import {
  type Article,
  callout,
  chain,
  checklist,
  type Figure,
  faq,
  invitationOf,
  itemSection,
  items,
  type Part,
  pictures,
  prose,
  section,
  swimlanes,
  table,
} from './article/article.ts'
import type { AreaContent } from './article/load-content.server.ts'
import type { FigureSource } from './article/load-figures.server.ts'
import type { FiguresOf } from './figures-of.ts'
import { type RelatedPage, relatedLinks } from './related-pages.server.ts'

export const solutionsUpdatedOn = '2026-11-21'

export const solutionPages = ['jit', 'website', 'operation', 'temu'] as const
export type SolutionPage = (typeof solutionPages)[number]

export function isSolutionPage(name: string | undefined): name is SolutionPage {
  return solutionPages.some((page) => page === name)
}

const solutionPictures = {
  jit: {
    what: { code: 'RM0101', picture: 0 },
    tumbler: { code: 'RM0285', picture: 1 },
    bag: { code: 'RM0339', picture: 0 },
    shirt: { code: 'RM0307', picture: 0 },
  },
  website: { brand: { code: 'RM0231', picture: 1 } },
  operation: { design: { code: 'RM0185', picture: 1 } },
  temu: { light: { code: 'RM0004', picture: 1 }, heavy: { code: 'RM0003', picture: 1 } },
} as const satisfies Record<SolutionPage, Record<string, FigureSource>>

type SolutionContent = {
  readonly locale: LocaleCode
  readonly solution: AreaContent<'solution'>
  readonly flow: AreaContent<'home'>['flow']
}
const related: Readonly<Record<SolutionPage, readonly RelatedPage[]>> = {
  jit: ['temu', 'operation', 'afterSales'],
  website: ['operation', 'logistics', 'afterSales'],
  operation: ['jit', 'website', 'afterSales'],
  temu: ['jit', 'website', 'logistics'],
}

type Shown<P extends SolutionPage> = FiguresOf<(typeof solutionPictures)[P]>
type Body = Required<Pick<Article, 'sections' | 'invitation'>>

/**
 * The orders of the worked example: number, store, pieces and warehouse (which is also pack and box), counted from 0.
 */
const exampleOrders = [
  { number: 'A-101', shop: 0, pieces: 2, warehouse: 0 },
  { number: 'A-102', shop: 0, pieces: 1, warehouse: 1 },
  { number: 'A-103', shop: 0, pieces: 2, warehouse: 0 },
  { number: 'B-057', shop: 1, pieces: 1, warehouse: 1 },
  { number: 'B-058', shop: 1, pieces: 1, warehouse: 0 },
  { number: 'C-009', shop: 2, pieces: 3, warehouse: 1 },
  { number: 'C-010', shop: 2, pieces: 1, warehouse: 0 },
] as const

function exampleTable(t: AreaContent<'solution'>['jit']): Part {
  const { caption, columns } = t.example.orders
  const { 1: shops, 2: codes, 4: boxes, 5: warehouses } = t.path.flow.stages
  const shopNames = [shops.nodes[1], shops.nodes[2], shops.nodes[3]]
  const ways = [
    [warehouses.nodes[1], codes.nodes[1], boxes.nodes[1]],
    [warehouses.nodes[2], codes.nodes[2], boxes.nodes[2]],
  ]
  const rows = exampleOrders.map(({ number, shop, pieces, warehouse }) => [
    number,
    shopNames[shop]?.title ?? '',
    String(pieces),
    ...(ways[warehouse] ?? []).map(({ title }) => title),
  ])
  const names = [columns[1], columns[2], columns[3], columns[4], columns[5], columns[6]]
  return { kind: 'table', caption, columns: names, rows, isNumeric: false }
}

/** Every store has orders for both warehouses; they diverge from the pack code on. */
const packWays = [
  [
    [0, 1],
    [0, 1],
    [0, 1],
  ],
  [[0], [1]],
  [[0], [1]],
  [[0], [1]],
] as const

function jitBody(t: AreaContent<'solution'>['jit'], shown: Shown<'jit'>): Body {
  return {
    sections: [
      section('what', t.what, prose(t.what.text, shown.what)),
      section('path', t.path, chain(t.path.flow, packWays)),
      itemSection('cards', 'concepts', t.concepts),
      section('example', t.example, exampleTable(t), prose(t.example.text)),
      section('time', t.time, items('timeline', t.time.line), callout('caution', t.time.caution)),
      section('roles', t.roles, table(t.roles.table)),
      itemSection('terms', 'terms', t.terms),
      section('batch', t.batch, prose(t.batch.text), pictures(shown.tumbler, shown.bag, shown.shirt)),
      itemSection('checks', 'fit', t.fit),
      section('faq', t.faq, faq(t.faq.items)),
    ],
    invitation: invitationOf(t.cta, '/resource/calculator'),
  }
}

function websiteBody(t: AreaContent<'solution'>['website'], shown: Shown<'website'>): Body {
  return {
    sections: [
      itemSection('cards', 'benefits', t.benefits),
      section('flow', t.flow, swimlanes(t.flow.swimlanes, [0, 0, 1, 1, 0, 2, 2, 1])),
      section('data', t.data, table(t.data.table), callout('tip', t.data.tip)),
      section('brand', t.brand, prose(t.brand.text, shown.brand)),
      itemSection('terms', 'terms', t.terms),
      itemSection('checks', 'fit', t.fit),
      section('faq', t.faq, faq(t.faq.items)),
    ],
    invitation: invitationOf(t.cta, '/category'),
  }
}

/** Seller, platform, buyer, factory: the swimlane of each of the nine steps. */
const nineStepSwimlanes = [0, 0, 0, 0, 1, 2, 0, 3, 1] as const

function operationBody({ solution, flow }: SolutionContent, shown: Shown<'operation'>): Body {
  const t = solution.operation
  return {
    sections: [
      section(
        'flow',
        t.flow,
        swimlanes({ label: t.flow.label, swimlanes: t.flow.swimlanes, steps: flow }, nineStepSwimlanes),
      ),
      section('design', t.design, prose(t.design.text, shown.design)),
      section('time', t.time, items('timeline', t.time.line)),
      itemSection('cards', 'roles', t.roles),
      itemSection('steps', 'after-sales', t.afterSales),
      section('covered', t.covered, table(t.covered.table)),
      itemSection('terms', 'costs', t.costs),
      section('faq', t.faq, faq(t.faq.items)),
    ],
    invitation: invitationOf(t.cta, '/auth/register'),
  }
}

function temuBody(t: AreaContent<'solution'>['temu'], shown: Shown<'temu'>): Body {
  return {
    sections: [
      itemSection('cards', 'what', t.what),
      section('modes', t.modes, table(t.modes.table)),
      section(
        'terms',
        t.terms,
        items('figures', t.terms.figures),
        prose(t.terms.text),
        callout('caution', t.terms.caution),
      ),
      section(
        'logistics',
        t.logistics,
        prose(t.logistics.text),
        pictures(shown.light, shown.heavy),
        checklist(t.logistics.checks),
      ),
      itemSection('steps', 'steps', t.steps),
      itemSection('cautions', 'fit', t.fit),
      section('faq', t.faq, faq(t.faq.items)),
    ],
    invitation: invitationOf(t.cta, '/resource/calculator'),
  }
}

/** Finds pictures of the catalog, each with its caption. */
export type FindFigures = <Name extends string>(
  sources: Readonly<Record<Name, FigureSource>>,
  captions: Readonly<Record<Name, string>>,
) => Promise<{ readonly [N in Name]?: Figure }>

/** Returns one of the four solution pages; "how it works" uses the nine steps of the home page. */
export async function solutionArticle(
  page: SolutionPage,
  content: SolutionContent,
  find: FindFigures,
): Promise<Article> {
  const { jit, website, operation, temu } = content.solution
  const pictures = solutionPictures
  const bodies: Readonly<Record<SolutionPage, () => Promise<Body>>> = {
    jit: async () => jitBody(jit, await find(pictures.jit, jit.captions)),
    website: async () => websiteBody(website, await find(pictures.website, website.captions)),
    operation: async () => operationBody(content, await find(pictures.operation, operation.captions)),
    temu: async () => temuBody(temu, await find(pictures.temu, temu.captions)),
  }
  const { title, lead } = content.solution[page]
  const { sections, invitation } = await bodies[page]()
  return {
    ...{ title, lead, sections, related: relatedLinks(content.locale, related[page]) },
    invitation: { ...invitation, connectLabel: content.solution.connectStore },
  }
}
