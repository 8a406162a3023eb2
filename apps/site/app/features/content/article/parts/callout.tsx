import { Icon } from '@podwright/ui/icon'
import styles from './callout.module.css'

type CalloutProps = { tone: 'tip' | 'caution'; title: string; text: string }

/** A highlighted remark between the paragraphs. */
export function Callout({ tone, title, text }: CalloutProps) {
  return (
    <div className={styles.callout} data-tone={tone}>
      <Icon name={tone === 'tip' ? 'info' : 'warning'} />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{text}</p>
      </div>
    </div>
  )
}
