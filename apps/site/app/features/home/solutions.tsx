import { Icon } from '@podwright/ui/icon'
import { Link } from 'react-router'
import type { HomeContent } from './home-content.server.ts'
import { SectionHead } from './section-head.tsx'
import styles from './solutions.module.css'

/** The four solutions, each with a one-line diagram and its own page. */
export function Solutions({ content }: { content: HomeContent['solutions'] }) {
  return (
    <section className={styles.band} aria-labelledby="solutions-title">
      <div className="page-column">
        <SectionHead id="solutions-title" title={content.title} intro={content.intro} />
        <ul className={styles.cards}>
          {content.pages.map((solution) => (
            <li key={solution.page} className={styles.card}>
              <span className={styles.illustration} data-page={solution.page} />
              <h3>
                <Link to={`/solution/${solution.page}`}>{solution.title}</Link>
              </h3>
              <p>{solution.text}</p>
              <span className={styles.more} aria-hidden="true">
                {content.more}
                <Icon name="arrowRight" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
