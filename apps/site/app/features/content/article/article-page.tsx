import type { ReactNode } from 'react'
import type { Article } from './article.ts'
import { ArticleBlocks } from './article-blocks.tsx'
import { ArticleHeader, type ShowcaseProduct } from './article-header.tsx'
import { InvitationBand } from './invitation-band.tsx'

type ArticlePageProps = {
  article: Article
  eyebrow: string
  products: readonly ShowcaseProduct[]
  /** Under the lead, links to the pages of the same family for example. */
  navigation?: ReactNode
  /** Between the last block and the invitation. */
  children?: ReactNode
}

/** A whole article: header with products, blocks, invitation. */
export function ArticlePage({ article, eyebrow, products, navigation, children }: ArticlePageProps) {
  return (
    <article>
      <meta name="description" content={article.lead} />
      <ArticleHeader title={article.title} lead={article.lead} eyebrow={eyebrow} products={products}>
        {navigation}
      </ArticleHeader>
      <ArticleBlocks blocks={article.blocks} layout="bands" />
      {children}
      {article.invitation && <InvitationBand invitation={article.invitation} />}
    </article>
  )
}
