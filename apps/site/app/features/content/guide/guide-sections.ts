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

type TableContent = {
  readonly title: string
  readonly intro?: string
  readonly note?: string
  readonly columns: Numbered<string>
}

/** Returns a section with one table only, captioned by the section's title. */
export function tableSection(
  id: string,
  content: TableContent & { readonly rows: Numbered<Numbered<string>> },
  ...more: readonly (Part | undefined)[]
): Section {
  const { columns, rows, title } = content
  return section(id, content, table({ caption: title, columns, rows }, { isCaptionHidden: true }), ...more)
}

/** The same for computed rows. */
export function computedTable(
  id: string,
  content: TableContent,
  rows: readonly (readonly string[])[],
  { isNumeric = false } = {},
): Section {
  const columns = Object.values(content.columns)
  return section(id, content, {
    kind: 'table',
    caption: content.title,
    columns,
    rows,
    isNumeric,
    isCaptionHidden: true,
  })
}

export function faqSection(content: Numbered<TextItem> & { readonly title: string }): Section {
  return section('faq', content, faq(content))
}

type PageContent = Readonly<Record<'houseTitle' | 'houseText' | 'releaseTitle' | 'releaseText', string>>

/** Returns a note that the terms of a page are set by the operator. */
export function platformPoliciesCallout(t: PageContent): Part {
  return callout('tip', { title: t.houseTitle, text: t.houseText })
}

/** Returns a note on which features of a page are already available. */
export function releaseCallout(t: PageContent): Part {
  return callout('caution', { title: t.releaseTitle, text: t.releaseText })
}
