import type { ReactNode } from 'react'
import type { Part, Section } from './article.ts'
import styles from './article-body.module.css'
import { ArticleTable } from './parts/article-table.tsx'
import { Callout } from './parts/callout.tsx'
import { Chain } from './parts/chain.tsx'
import { Checklist } from './parts/checklist.tsx'
import { Faq } from './parts/faq.tsx'
import { Pictures } from './parts/figures.tsx'
import { Illustrated } from './parts/illustrated.tsx'
import { ItemList } from './parts/item-list.tsx'
import { Prose } from './parts/prose.tsx'
import { Screenshot } from './parts/screenshot.tsx'
import { Swimlanes } from './parts/swimlanes.tsx'

/** The sections of an article, one below the other; as wide as the container. */
export function ArticleBody({ sections }: { sections: readonly Section[] }) {
  return (
    <div className={styles.body}>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className={styles.section} aria-labelledby={`${section.id}-title`}>
          <div className={styles.head}>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.intro && <p>{section.intro}</p>}
          </div>
          {section.parts.map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a section have no key and never move
            <PartOfArticle key={i} part={part} />
          ))}
          {section.note && <p className={styles.note}>{section.note}</p>}
        </section>
      ))}
    </div>
  )
}

function PartOfArticle({ part }: { part: Part }): ReactNode {
  switch (part.kind) {
    case 'prose':
      return <Prose part={part} />
    case 'items':
      return <ItemList look={part.look} items={part.items} />
    case 'pictures':
      return <Pictures figures={part.figures} />
    case 'illustrated':
      return <Illustrated part={part} />
    case 'screenshot':
      return <Screenshot part={part} />
    case 'table':
      return <ArticleTable part={part} />
    case 'swimlanes':
      return <Swimlanes part={part} />
    case 'chain':
      return <Chain part={part} />
    case 'faq':
      return <Faq items={part.items} />
    case 'callout':
      return <Callout tone={part.tone} title={part.title} text={part.text} />
    case 'checklist':
      return <Checklist items={part.items} />
  }
}
