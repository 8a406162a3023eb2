import { Button, IconButton } from '@podwright/ui/button'
import { Icon } from '@podwright/ui/icon'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import styles from './notice-list.module.css'
import { useServices } from './services.tsx'

const icons = { error: 'warning', warning: 'warning', success: 'success', info: 'info' } as const

export function NoticeList() {
  const { notices } = useServices()
  const t = useTranslations('studio.app')
  const shown = useSyncExternalStore(notices.subscribe, notices.state)
  return (
    <ol className={styles.list} aria-live="polite">
      {shown.map(({ id, kind, text, action, stays }) => (
        <li key={id} className={styles.notice} data-kind={kind}>
          <Icon name={icons[kind]} />
          <p>{text}</p>
          {action && (
            <Button
              size="small"
              onClick={() => {
                notices.close(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          {(action || stays || kind === 'error') && (
            <IconButton size="small" icon="close" label={t('close')} onClick={() => notices.close(id)} />
          )}
        </li>
      ))}
    </ol>
  )
}
