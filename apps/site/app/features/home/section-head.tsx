import styles from './section-head.module.css'

/** Heading of a section of the home page. */
export function SectionHead({ id, title, intro }: { id: string; title: string; intro: string }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <p>{intro}</p>
    </div>
  )
}
