import styles from './figures-strip.module.css'
import type { HomeContent } from './home-content.server.ts'

/** The platform's figures and their source; all of them come from the facts file. */
export function FiguresStrip({ content }: { content: HomeContent['figures'] }) {
  return (
    <section className={styles.strip} aria-labelledby="figures-title">
      <div className="page-column">
        <div className={styles.head}>
          <h2 id="figures-title">{content.title}</h2>
          <p>{content.note}</p>
        </div>
        <dl className={styles.figures}>
          {content.items.map((figure) => (
            <div key={figure.name}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
