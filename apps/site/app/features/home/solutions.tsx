import { Icon, type IconName } from '@podwright/ui/icon'
import { Link } from 'react-router'
import type { HomeTexts } from './home-texts.server.ts'
import { SectionHead } from './section-head.tsx'
import styles from './solutions.module.css'

const icons: Readonly<Record<HomeTexts['solutions']['pages'][number]['page'], IconName>> = {
  jit: 'clock',
  temu: 'truck',
  website: 'globe',
  operation: 'orders',
}

/** The four ways to sell, each with its own page. */
export function Solutions({ texts }: { texts: HomeTexts['solutions'] }) {
  return (
    <section className={styles.band} aria-labelledby="solutions-title">
      <div className="page-column">
        <SectionHead id="solutions-title" title={texts.title} intro={texts.intro} />
        <ul className={styles.cards}>
          {texts.pages.map((solution) => (
            <li key={solution.page} className={styles.card}>
              <span className={styles.icon}>
                <Icon name={icons[solution.page]} />
              </span>
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
