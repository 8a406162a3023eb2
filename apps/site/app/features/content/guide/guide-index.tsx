import '@podwright/ui/shop-icons'
import { Icon, type IconName } from '@podwright/ui/icon'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageHead } from '../../../display/page-head.tsx'
import styles from './guide-index.module.css'
import { matchingGuides } from './matching-guides.ts'

type IndexGuide = { readonly to: string; readonly icon: IconName; readonly title: string; readonly lead: string }
export type GuideIndexData = {
  readonly content: Readonly<Record<'title' | 'lead' | 'search' | 'placeholder' | 'none', string>>
  /** "3 guides" for each number of them, from 0. */
  readonly counts: readonly string[]
  /** Guides whose article contains the search text. */
  readonly inArticle: readonly string[]
  readonly groups: readonly { readonly title: string; readonly pages: readonly IndexGuide[] }[]
}

/**
 * All guides in their groups. Typing filters titles and leads at once; the search is also a GET form that works without
 * JavaScript, for which the server searches the articles too.
 */
export function GuideIndex({ data, query }: { data: GuideIndexData; query: string }) {
  const { content, counts, groups, inArticle } = data
  const [words, setWords] = useState(query)
  const shown = groups
    .map((group) => {
      const named = matchingGuides(group.pages, words)
      const isSearched = words.trim() === query.trim()
      return {
        ...group,
        pages: group.pages.filter((page) => named.includes(page) || (isSearched && inArticle.includes(page.to))),
      }
    })
    .filter((group) => group.pages.length > 0)
  const count = shown.reduce((sum, group) => sum + group.pages.length, 0)
  return (
    <div className={`page-column ${styles.page}`}>
      <meta name="description" content={content.lead} />
      <PageHead title={content.title} lead={content.lead} />
      <search>
        <form action="/guide" className={styles.search}>
          <Icon name="search" />
          <input
            type="search"
            name="keyword"
            value={words}
            onChange={(event) => setWords(event.target.value)}
            placeholder={content.placeholder}
            aria-label={content.search}
            maxLength={60}
          />
        </form>
      </search>
      <p className={styles.count} role="status">
        {count > 0 ? counts[count] : content.none}
      </p>
      {shown.map((group) => (
        <section key={group.title} className={styles.group}>
          <h2>{group.title}</h2>
          <ul>
            {group.pages.map((page) => (
              <li key={page.to}>
                <Link to={page.to} className={styles.card}>
                  <Icon name={page.icon} />
                  <span className={styles.title}>{page.title}</span>
                  <span>{page.lead}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
