import { classNames } from './class-names.tsx'
import styles from './skeleton.module.css'

/** A grey shape where something will be; give it the size of that thing by a class, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
}
