import type { BulkAction } from '@podwright/domain/bulk/bulk-actions'
import { useTranslations } from 'use-intl'
import card from '../card.module.css'
import { FileParts } from './file-parts.tsx'

/** How the files of an action are made, for a dialog of a page. */
export function MatchingFiles({ action }: { action: BulkAction }) {
  const t = useTranslations('bulk')
  return (
    <>
      <FileParts action={action} />
      <p className={card.note}>{t('background')}</p>
    </>
  )
}
