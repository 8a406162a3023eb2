import styles from './figures-strip.module.css'
import type { HomeTexts } from './home-texts.server.ts'

/** The platform's figures and who states them; all of them come from the facts file. */
export function FiguresStrip({ texts }: { texts: HomeTexts['figures'] }) {
  return (
    <section className={styles.strip} aria-labelledby="figures-title">
      <div className="page-column">
        <div className={styles.head}>
          <h2 id="figures-title">{texts.title}</h2>
          <p>{texts.note}</p>
        </div>
        <dl className={styles.figures}>
          {texts.items.map((figure) => (
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
