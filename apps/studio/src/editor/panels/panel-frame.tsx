import { IconButton } from '@podwright/ui/button'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useEditor } from '../state/editor-context.tsx'
import styles from './panels.module.css'

/** A panel of the left rail: title, fixed tools, scrolling content. */
export function PanelFrame({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  const t = useTranslations('studio.panel')
  const editor = useEditor()
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.header}>
        <h2>{title}</h2>
        <IconButton size="small" icon="close" label={t('close')} onClick={() => editor.view({ panel: null })} />
      </header>
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.content}>{children}</div>
    </section>
  )
}

/** The search field of a panel. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
