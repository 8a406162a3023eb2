import { Fragment } from 'react'
import type { ChainPart, ChainStage } from '../article.ts'
import styles from './chain.module.css'

/** A flow that branches and merges: stages side by side, lines from each node to its targets. */
export function Chain({ part: { label, stages } }: { part: ChainPart }) {
  return (
    <ol className={styles.chain} aria-label={label} data-stages={stages.length}>
      {stages.map((stage, i) => {
        const next = stages[i + 1]
        return (
          <li key={stage.title} className={styles.stage}>
            <h3>{stage.title}</h3>
            <ul className={styles.nodes}>
              {stage.nodes.map((node) => (
                <li key={node.title} className={styles.node} data-is-later={i > 0 || undefined}>
                  <div>
                    <p className={styles.title}>{node.title}</p>
                    <p>{node.text}</p>
                    {next && (
                      <p className="visually-hidden">→ {node.next.map((n) => next.nodes[n]?.title).join(', ')}</p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
            {next && <Lines from={stage} to={next} />}
          </li>
        )
      })}
    </ol>
  )
}

/** Nodes share the height of their stage evenly, so the center of each is known without measuring. */
function Lines({ from, to }: { from: ChainStage; to: ChainStage }) {
  const middle = (n: number, count: number) => ((n + 0.5) / count) * 100
  return (
    <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {from.nodes.map((node, n) => (
        <Fragment key={node.title}>
          {node.next.map((m) => {
            const [y1, y2] = [middle(n, from.nodes.length), middle(m, to.nodes.length)]
            return <path key={m} d={`M0 ${y1}C55 ${y1} 45 ${y2} 100 ${y2}`} vectorEffect="non-scaling-stroke" />
          })}
        </Fragment>
      ))}
    </svg>
  )
}
