import { Icon } from '@podwright/ui/icon'
import { Link } from 'react-router'
import type { HomeTexts } from './home-texts.server.ts'
import { SectionHead } from './section-head.tsx'
import styles from './solutions.module.css'

/** The four ways to sell, each drawn in one line and with its own page. */
export function Solutions({ texts }: { texts: HomeTexts['solutions'] }) {
  return (
    <section className={styles.band} aria-labelledby="solutions-title">
      <div className="page-column">
        <SectionHead id="solutions-title" title={texts.title} intro={texts.intro} />
        <ul className={styles.cards}>
          {texts.pages.map((solution) => (
            <li key={solution.page} className={styles.card}>
              <span className={styles.drawing} data-page={solution.page} />
              <h3>
                <Link to={`/solution/${solution.page}`}>{solution.title}</Link>
              </h3>
              <p>{solution.text}</p>
              <span className={styles.more} aria-hidden="true">
                {texts.more}
                <Icon name="arrowRight" />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
