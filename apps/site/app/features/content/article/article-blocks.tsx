import { Icon } from '@podwright/ui/icon'
import type { ReactNode } from 'react'
import type { Block, BlockLook } from './article.ts'
import styles from './article-blocks.module.css'

/** The blocks of an article, one below the other; `bands` run over the whole width in turning colours. */
export function ArticleBlocks({ blocks, layout }: { blocks: readonly Block[]; layout: 'bands' | 'column' }) {
  return blocks.map((block) => (
    <section
      key={block.id}
      id={block.id}
      className={layout === 'bands' ? styles.band : styles.part}
      aria-labelledby={`${block.id}-title`}
    >
      <div className={layout === 'bands' ? `page-column ${styles.inner}` : styles.inner} data-look={block.look}>
        <div className={styles.head}>
          <h2 id={`${block.id}-title`}>{block.title}</h2>
          {block.intro && <p>{block.intro}</p>}
        </div>
        <Items block={block} />
        {block.note && <p className={styles.note}>{block.note}</p>}
      </div>
    </section>
  ))
}

const looks: Readonly<Record<BlockLook, (block: Block) => ReactNode>> = {
  cards: (block) => (
    <ul className={styles.cards} data-count={block.items.length}>
      {block.items.map((item) => (
        <li key={item.title} className={styles.card}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  ),
  steps: (block) => (
    <ol className={styles.steps} data-count={block.items.length}>
      {block.items.map((item) => (
        <li key={item.title} className={styles.step}>
          <h3>{item.title}</h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  ),
  terms: (block) => (
    <dl className={styles.terms}>
      {block.items.map((item) => (
        <div key={item.title}>
          <dt>{item.title}</dt>
          <dd>{item.text}</dd>
        </div>
      ))}
    </dl>
  ),
  checks: (block) => <Points block={block} icon="check" />,
  cautions: (block) => <Points block={block} icon="warning" />,
  figures: (block) => (
    <dl className={styles.figures}>
      {block.items.map((item) => (
        <div key={item.text}>
          <dt>{item.text}</dt>
          <dd>{item.title}</dd>
        </div>
      ))}
    </dl>
  ),
}

function Points({ block, icon }: { block: Block; icon: 'check' | 'warning' }) {
  return (
    <ul className={styles.checks} data-count={block.items.length}>
      {block.items.map((item) => (
        <li key={item.title} className={styles.check} data-icon={icon}>
          <Icon name={icon} />
          <div>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Items({ block }: { block: Block }) {
  return looks[block.look](block)
}
