import { buttonClass } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { Link } from 'react-router'
import { ProductPicture } from '../../../display/product-picture.tsx'
import { ArticleBody } from '../article/article-body.tsx'
import { ContentsList } from '../article/contents-list.tsx'
import { SiblingLinks } from '../article/sibling-links.tsx'
import styles from './guide-page.module.css'
import type { GuideLink, GuidePageData } from './load-guide.server.ts'

type GuidePageProps = { guide: GuidePageData; email: string }

/** One guide between the list of all and its own contents. */
export function GuidePage({ guide, email }: GuidePageProps) {
  const { article, labels, cover, home, groups, previous, next } = guide
  return (
    <div className={`page-column ${styles.page}`}>
      <meta name="description" content={article.lead} />
      <div className={styles.side}>
        <Link to="/guide" className={styles.home}>
          {home}
        </Link>
        {groups.map((group) => (
          <div key={group.title}>
            <p className={styles.group}>{group.title}</p>
            <SiblingLinks label={`${home}: ${group.title}`} pages={group.pages} direction="column" />
          </div>
        ))}
      </div>
      <div className={styles.main}>
        <article>
          <header className={styles.head}>
            <div className={styles.headContent}>
              <h1>{article.title}</h1>
              <p className={styles.lead}>{article.lead}</p>
              <p className={styles.updated}>{labels.updated}</p>
            </div>
            {cover && (
              <ProductPicture
                picture={cover}
                width={480}
                height={360}
                sizes="24rem"
                priority
                className={styles.cover}
              />
            )}
          </header>
          <ArticleBody sections={article.sections} />
        </article>
        <aside className={styles.contact} aria-labelledby="guide-contact">
          <div>
            <h2 id="guide-contact">{labels.contactTitle}</h2>
            <p>{labels.contactText}</p>
          </div>
          <a href={`mailto:${email}`} className={buttonClass({ variant: 'primary', size: 'large' })}>
            <Icon name="mail" />
            {email}
          </a>
        </aside>
        <nav className={styles.neighbours} aria-label={labels.all}>
          {previous ? <Neighbour label={labels.previous} guide={previous} side="previous" /> : <span />}
          {next && <Neighbour label={labels.next} guide={next} side="next" />}
        </nav>
      </div>
      <ContentsList label={labels.contents} sections={article.sections} />
    </div>
  )
}

type NeighbourProps = { label: string; guide: GuideLink; side: 'previous' | 'next' }

function Neighbour({ label, guide, side }: NeighbourProps) {
  return (
    <Link to={guide.to} className={styles.neighbour} data-side={side}>
      <span className={styles.direction}>{label}</span>
      <span className={styles.name}>{guide.title}</span>
    </Link>
  )
}
