import styles from './actions.module.css'
import { isMac } from './is-mac.ts'
import { keysOf, type Shortcut } from './shortcuts.ts'

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
