import type { SwimlanesPart } from '../article.ts'
import styles from './swimlanes.module.css'

/** A flow with several parties: one column for each, the steps below each other, an arrow from each to the next. */
export function Swimlanes({ part: { label, swimlanes, steps } }: { part: SwimlanesPart }) {
  return (
    <div className={styles.swimlanes} data-swimlanes={swimlanes.length}>
      <div className={styles.columns} aria-hidden="true">
        {swimlanes.map((swimlane) => (
          <p key={swimlane}>{swimlane}</p>
        ))}
      </div>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, i) => {
          const next = steps[i + 1]
          return (
            <li key={step.title}>
              <div className={styles.step} data-swimlane={step.swimlane}>
                <span className="visually-hidden">{swimlanes[step.swimlane]}: </span>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
              {next && <Arrow from={step.swimlane} to={next.swimlane} swimlanes={swimlanes.length} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Down, across to the swimlane of the next step, and down again; the arrowhead belongs to the box below. */
function Arrow({ from, to, swimlanes }: { from: number; to: number; swimlanes: number }) {
  const [start, end] = [(from + 0.5) * 100, (to + 0.5) * 100]
  return (
    <svg
      className={styles.arrow}
      viewBox={`0 0 ${swimlanes * 100} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M${start} 0V50H${end}V100`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
