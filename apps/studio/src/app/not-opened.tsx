import { Button, buttonClass } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { UnreadableDesign } from '../editor/saving/open-document.ts'
import type { Opening } from './opening.ts'
import { saveFile } from './save-file.ts'

export type NotOpenedReason = 'unknown' | 'failed' | UnreadableDesign

/** Explains why there is no editor, and what the user can do. */
export function NotOpened({
  reason,
  opening,
  onRetry,
}: {
  reason: NotOpenedReason
  opening: Opening
  onRetry: () => void
}) {
  const t = useTranslations('studio')
  if (reason === 'unknown') {
    return (
      <Room title={t('app.unknown')} text={t('app.noProductText')}>
        <a href="/studio" className={buttonClass({ variant: 'primary' })}>
          {t('start.title')}
        </a>
      </Room>
    )
  }
  if (reason === 'failed') {
    return (
      <Room title={t('app.failed')} text={t('app.failedText')}>
        <Button variant="primary" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      </Room>
    )
  }
  const isFuture = reason.code === 'design_from_future'
  return (
    <Room
      title={t(isFuture ? 'start.future' : 'start.corrupt')}
      text={t(isFuture ? 'start.futureText' : 'start.corruptText')}
    >
      <Button
        onClick={() =>
          saveFile(new Blob([JSON.stringify(reason.document)], { type: 'application/json' }), 'design.json')
        }
      >
        {t('start.download')}
      </Button>
      {opening.kind === 'design' && reason.revision > 1 && (
        <a
          href={`/studio?design=${opening.designId}&revision=${reason.revision - 1}`}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('start.older')}
        </a>
      )}
    </Room>
  )
}

function Room({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="page-column">
      <EmptyState icon="palette" title={title} text={text}>
        {children}
      </EmptyState>
    </main>
  )
}
