import { classNames } from './class-names.tsx'
import styles from './skeleton.module.css'

/** A gray placeholder for loading content. Give it the size of that content by a class to avoid layout shifts. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
}
