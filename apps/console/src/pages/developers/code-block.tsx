import { CopyButton } from '../../parts/copy-button.tsx'
import styles from './developers.module.css'

/** Source text that can be copied. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <div className={styles.block}>
      {/* Scrolls, so the keyboard has to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </div>
  )
}
