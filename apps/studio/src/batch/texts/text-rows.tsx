import { Button } from '@podwright/ui/button'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useBatch, useSettings } from '../batch-context.tsx'
import styles from './texts.module.css'

const TextsDialog = lazy(() => import('./texts-dialog.tsx'))

/** The list of texts that a batch is made from. */
export function TextRows({ onReplace }: { onReplace: () => void }) {
  const t = useTranslations('batch.texts')
  const { draft } = useBatch()
  const { rows = [] } = useSettings()
  const remove = () => draft.change(({ rows: _, ...settings }) => settings)
  return (
    <>
      <p
        className={styles.names}
        title={rows
          .slice(0, 30)
          .map(({ name }) => name)
          .join(', ')}
      >
        {rows
          .slice(0, 30)
          .map(({ name }) => name)
          .join(', ')}
      </p>
      <div className={styles.buttons}>
        <Button icon="swap" onClick={onReplace}>
          {t('replace')}
        </Button>
        <Button variant="quiet" onClick={remove}>
          {t('remove')}
        </Button>
      </div>
    </>
  )
}

/** Opens and shows the dialog that reads a list. */
export function useTextsDialog(opensFirst: boolean) {
  const [isOpen, setOpen] = useState(opensFirst)
  const dialog = isOpen && (
    <Suspense>
      <TextsDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: () => setOpen(true), dialog }
}
