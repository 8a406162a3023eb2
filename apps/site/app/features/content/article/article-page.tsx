import type { ReactNode } from 'react'
import type { Article } from './article.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleHeader, type ShowcaseProduct } from './article-header.tsx'
import type { ArticleLabels } from './article-labels.server.ts'
import styles from './article-page.module.css'
import { ContentsList } from './contents-list.tsx'
import { InvitationBand } from './invitation-band.tsx'
import { RelatedLinks } from './related-links.tsx'

type ArticlePageProps = {
  article: Article
  labels: ArticleLabels
  eyebrow: string
  products: readonly ShowcaseProduct[]
  /** Below the lead, such as links to the pages of the same category. */
  navigation?: ReactNode
  /** Between the last section and the invitation. */
  children?: ReactNode
}

/** A complete article: header with products, contents beside the sections, related pages, invitation. */
export function ArticlePage({ article, labels, eyebrow, products, navigation, children }: ArticlePageProps) {
  return (
    <article>
      <meta name="description" content={article.lead} />
      <ArticleHeader title={article.title} lead={article.lead} eyebrow={eyebrow} products={products}>
        {navigation}
        <p className={styles.updated}>{labels.updated}</p>
      </ArticleHeader>
      <div className={`page-column ${styles.columns}`}>
        <ContentsList label={labels.contents} sections={article.sections} />
        <div>
          <ArticleBody sections={article.sections} />
          {article.related && <RelatedLinks title={labels.related} links={article.related} />}
        </div>
      </div>
      {children}
      {article.invitation && <InvitationBand invitation={article.invitation} />}
    </article>
  )
}
