import type { DesignSummary } from '@podwright/contracts/designs/design-shapes'
import { Button } from '@podwright/ui/button'
import { Picture } from '@podwright/ui/picture'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../../../app/resized.ts'
import { useServices } from '../../../app/services.tsx'
import { useDesignPicture } from '../../../start/use-design-picture.ts'
import { UseTemplate } from '../../../start/use-template.tsx'
import { useEditorState } from '../../state/editor-context.tsx'
import styles from '../panels.module.css'
import { SaveTemplate } from './save-template.tsx'
import own from './templates.module.css'

const pageSize = 48

/** Designs that the seller has saved as templates, and a button that saves the present one. */
export function OwnTemplates() {
  const t = useTranslations('studio.panel.templates')
  const { api } = useServices()
  const [items, setItems] = useState<readonly DesignSummary[]>()
  const [round, setRound] = useState(0)
  const [isSaving, setSaving] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `round` reloads after a change
  useEffect(() => {
    const giveUp = new AbortController()
    const query = { state: 'templates', pageSize } as const
    api.call('listDesigns', { query, signal: giveUp.signal, handles: 'all' }).then(
      (found) => setItems(found.items),
      (error: unknown) => {
        if (!giveUp.signal.aborted) reportError(error)
      },
    )
    return () => giveUp.abort()
  }, [api, round])

  return (
    <section>
      <h3 className={styles.title}>{t('own')}</h3>
      <Button size="small" icon="plus" onClick={() => setSaving(true)}>
        {t('save')}
      </Button>
      {isSaving && (
        <SaveTemplate
          onSaved={() => {
            setSaving(false)
            setRound((before) => before + 1)
          }}
          onClose={() => setSaving(false)}
        />
      )}
      {items?.length === 0 && <p className={styles.hint}>{t('ownHint')}</p>}
      <div className={styles.grid}>
        {items?.map((design) => (
          <OwnTemplate key={design.id} design={design} />
        ))}
      </div>
    </section>
  )
}

function OwnTemplate({ design }: { design: DesignSummary }) {
  const t = useTranslations('studio.panel.templates')
  const product = useEditorState((state) => state.product)
  const [isOpen, setOpen] = useState(false)
  const thumb = useDesignPicture(design)
  const name = design.name || design.productName
  return (
    <>
      <button
        type="button"
        className={own.template}
        title={t('start', { name })}
        aria-label={t('start', { name })}
        onClick={() => setOpen(true)}
      >
        <Picture src={thumb ? resized(`/images/${thumb}`, 240) : ''} alt="" width={140} height={140} />
        <span className={own.name}>{name}</span>
      </button>
      {isOpen && <UseTemplate template={design} current={product} onClose={() => setOpen(false)} />}
    </>
  )
}
