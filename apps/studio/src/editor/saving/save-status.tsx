import { Icon, type IconName } from '@podwright/ui/icon'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useOpenElsewhere } from '../../app/use-open-elsewhere.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { SaveState } from './save-flow.ts'
import styles from './save-status.module.css'
import { useDesignId, useSaveState, useSaving } from './saving-context.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const icons: Readonly<Record<SaveState['kind'], IconName>> = {
  saved: 'check',
  waiting: 'clock',
  saving: 'refresh',
  offline: 'warning',
  conflict: 'warning',
  refused: 'warning',
}

/** The save state, beside the design's name; clicking it shows the versions, or the decision to make. */
export function SaveStatus() {
  const t = useTranslations('studio.save')
  const state = useSaveState()
  const { flow } = useSaving()
  const [isOpen, setOpen] = useState(false)
  useOpenElsewhere(useDesignId())
  // The server's messages for these codes are about a design that cannot be opened; this one is open and being saved.
  const refusalOf = ({ reason, text }: Extract<SaveState, { kind: 'refused' }>) =>
    reason === 'design_corrupt' || reason === 'design_from_future' ? t('unreadable') : text
  return (
    <>
      <button
        type="button"
        className={styles.status}
        data-kind={state.kind}
        title={state.kind === 'refused' ? refusalOf(state) : t('history')}
        onClick={() => {
          flow.retry()
          setOpen(true)
        }}
      >
        <Icon name={icons[state.kind]} />
        <span role="status">{t(`state.${state.kind}`)}</span>
      </button>
      {state.kind === 'conflict' && <ConflictDialog revision={state.revision} />}
      <VersionsDialog isOpen={isOpen && state.kind !== 'conflict'} onClose={() => setOpen(false)} />
    </>
  )
}
