import { Button, buttonClass } from '@podwright/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { abandonedDrafts, type Draft, openDrafts } from '../editor/saving/drafts.ts'
import styles from './draft-notice.module.css'

/** Unsaved designs left on this device by the last visit. */
export function DraftNotice({ owner }: { owner: string }) {
  const t = useTranslations('studio.start')
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    abandonedDrafts(openDrafts(), owner)
      .then(([newest]) => setDraft(newest))
      .catch(reportError)
  }, [owner])
  if (!draft) return null
  const address =
    draft.designId === null
      ? `/studio?productId=${draft.productId}&draft=${encodeURIComponent(draft.key)}`
      : `/studio?design=${draft.designId}`
  const discard = () => {
    setDraft(undefined)
    openDrafts().remove(draft.key).catch(reportError)
  }
  return (
    <aside className={styles.notice}>
      <p>{t('unsaved')}</p>
      <Button onClick={discard}>{t('discard')}</Button>
      <a href={address} className={buttonClass({ variant: 'primary' })}>
        {t('continue')}
      </a>
    </aside>
  )
}
