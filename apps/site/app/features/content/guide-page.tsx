import type { Article } from './article/article.ts'
import { ArticleBody } from './article/article-body.tsx'
import { SiblingLinks } from './article/sibling-links.tsx'
import styles from './guide-page.module.css'

type GuidePageProps = { article: Article; familyName: string; pages: readonly { to: string; text: string }[] }

/** One guide beside the list of all. */
export function GuidePage({ article, familyName, pages }: GuidePageProps) {
  return (
    <div className={`page-column ${styles.page}`}>
      <meta name="description" content={article.lead} />
      <div className={styles.side}>
        <p className={styles.family}>{familyName}</p>
        <SiblingLinks label={familyName} pages={pages} direction="column" />
      </div>
      <article>
        <header className={styles.head}>
          <h1>{article.title}</h1>
          <p>{article.lead}</p>
        </header>
        <ArticleBody sections={article.sections} />
      </article>
    </div>
  )
}
