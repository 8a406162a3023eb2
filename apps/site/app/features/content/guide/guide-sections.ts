import {
  callout,
  faq,
  type Numbered,
  type Part,
  type Section,
  section,
  type TextItem,
  table,
} from '../article/article.ts'

type TableTexts = {
  readonly title: string
  readonly intro?: string
  readonly note?: string
  readonly columns: Numbered<string>
}

/** A section of nothing but one table, which has the section's name. */
export function tableSection(
  id: string,
  texts: TableTexts & { readonly rows: Numbered<Numbered<string>> },
  ...more: readonly (Part | undefined)[]
): Section {
  const { columns, rows, title } = texts
  return section(id, texts, table({ caption: title, columns, rows }, { isCaptionHidden: true }), ...more)
}

/** The same for rows that were worked out. */
export function computedTable(
  id: string,
  texts: TableTexts,
  rows: readonly (readonly string[])[],
  { isNumeric = false } = {},
): Section {
  const columns = Object.values(texts.columns)
  return section(id, texts, { kind: 'table', caption: texts.title, columns, rows, isNumeric, isCaptionHidden: true })
}

export function faqSection(texts: Numbered<TextItem> & { readonly title: string }): Section {
  return section('faq', texts, faq(texts))
}

type PageTexts = Readonly<Record<'houseTitle' | 'houseText' | 'releaseTitle' | 'releaseText', string>>

/** Says that the terms of a page are the operator's. */
export function houseTermsCallout(t: PageTexts): Part {
  return callout('tip', { title: t.houseTitle, text: t.houseText })
}

/** Says what of a page runs already. */
export function releaseCallout(t: PageTexts): Part {
  return callout('caution', { title: t.releaseTitle, text: t.releaseText })
}
