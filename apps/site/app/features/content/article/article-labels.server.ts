import type { LocaleCode } from '@podwright/domain/locale'
import { formatDate } from '@podwright/i18n/format'
import { loadContent } from './load-content.server.ts'

/** Labels common to all articles. */
export type ArticleLabels = { readonly contents: string; readonly related: string; readonly updated: string }

/** `updatedOn` is the calendar day on which the article's text last changed. */
export function articleLabels(locale: LocaleCode, updatedOn: string): ArticleLabels {
  const { article } = loadContent(locale, 'resource', ['article'], { date: formatDate(updatedOn, locale) })
  return { contents: article.contents, related: article.related, updated: article.updated }
}
