import { Icon } from '@podwright/ui/icon'
import { Link } from 'react-router'
import type { HomeContent } from './home-content.server.ts'
import { SectionHead } from './section-head.tsx'
import styles from './selling-flow.module.css'

/** The nine steps from registration to after-sales. */
export function SellingFlow({ content }: { content: HomeContent['flow'] }) {
  return (
    <section className={styles.band} aria-labelledby="flow-title">
      <div className="page-column">
        <SectionHead id="flow-title" title={content.title} intro={content.intro} />
        <ol className={styles.steps}>
          {content.steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
        <Link to="/solution/operation" className={styles.more}>
          {content.more}
          <Icon name="arrowRight" />
        </Link>
      </div>
    </section>
  )
}
