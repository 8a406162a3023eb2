import { Icon, type IconName } from '@podwright/ui/icon'
import type { HomeContent } from './home-content.server.ts'
import styles from './openness.module.css'
import { SectionHead } from './section-head.tsx'

const icons = ['box', 'ruler', 'grid', 'image'] as const satisfies readonly IconName[]

/** Open products, open templates, open system, batch efficiency. */
export function Openness({ content }: { content: HomeContent['open'] }) {
  return (
    <section className={styles.band} aria-labelledby="open-title">
      <div className={`page-column ${styles.inner}`}>
        <SectionHead id="open-title" title={content.title} intro={content.intro} />
        <ul className={styles.features}>
          {content.features.map((feature, index) => (
            <li key={feature.title}>
              <Icon name={icons[index] ?? 'check'} className={styles.icon} />
              <div>
                <h3>{feature.title}</h3>
                <p>{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
