import { keysOf, type Shortcut } from '../shortcuts.ts'
import styles from './actions.module.css'
import { isMac } from './is-mac.ts'

/** A shortcut as keys. */
export function Keys({ shortcut }: { shortcut: Shortcut }) {
  return (
    <span className={styles.keys}>
      {keysOf(shortcut, isMac).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
