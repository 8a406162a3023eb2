import type { LanesPart } from '../article.ts'
import styles from './lanes.module.css'

/** A flow with several parties: one column for each, the steps below each other, an arrow from each to the next. */
export function Lanes({ part: { label, lanes, steps } }: { part: LanesPart }) {
  return (
    <div className={styles.lanes} data-lanes={lanes.length}>
      <div className={styles.columns} aria-hidden="true">
        {lanes.map((lane) => (
          <p key={lane}>{lane}</p>
        ))}
      </div>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, i) => {
          const next = steps[i + 1]
          return (
            <li key={step.title}>
              <div className={styles.step} data-lane={step.lane}>
                <span className="visually-hidden">{lanes[step.lane]}: </span>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
              {next && <Arrow from={step.lane} to={next.lane} lanes={lanes.length} />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Down, across to the lane of the next step, and down again; the arrowhead belongs to the box below. */
function Arrow({ from, to, lanes }: { from: number; to: number; lanes: number }) {
  const [start, end] = [(from + 0.5) * 100, (to + 0.5) * 100]
  return (
    <svg
      className={styles.arrow}
      viewBox={`0 0 ${lanes * 100} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={`M${start} 0V50H${end}V100`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
