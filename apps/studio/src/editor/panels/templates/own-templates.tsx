import type { DesignSummary } from '@podwright/contracts/designs/design-shapes'
import { settingsOf } from '@podwright/design/design'
import { Button } from '@podwright/ui/button'
import { Picture } from '@podwright/ui/picture'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../../../app/resized.ts'
import { useServices } from '../../../app/services.tsx'
import { startFromTemplate } from '../../../start/start-from-template.ts'
import { useSaving } from '../../saving/saving-context.tsx'
import { useEditor } from '../../state/editor-context.tsx'
import styles from '../panels.module.css'
import own from './templates.module.css'

const pageSize = 48

/** Designs that the seller has saved as templates, and a button that saves the present one. */
export function OwnTemplates() {
  const t = useTranslations('studio.panel.templates')
  const { api, notices } = useServices()
  const saving = useSaving()
  const editor = useEditor()
  const [items, setItems] = useState<readonly DesignSummary[]>()
  const [round, setRound] = useState(0)
  const [isBusy, setBusy] = useState(false)
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

  const save = async () => {
    setBusy(true)
    try {
      const isSaved = await saving.flow.flush()
      const id = saving.designId()
      if (!isSaved || id === null) return notices.show({ kind: 'warning', text: t('unsaved') })
      const name = settingsOf(editor.state().design).name || editor.state().product.name
      const copy = await api.call('duplicateDesign', {
        params: { id },
        body: { name: name.slice(0, 200), saveKey: crypto.randomUUID() },
      })
      await api.call('setDesignTemplate', { params: { id: copy.id }, body: { isTemplate: true } })
      notices.show({ kind: 'info', text: t('saved', { name }) })
      setRound((before) => before + 1)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <h3 className={styles.title}>{t('own')}</h3>
      <Button size="small" icon="plus" isBusy={isBusy} onClick={() => void save().catch(reportError)}>
        {t('save')}
      </Button>
      {items?.length === 0 && <p className={styles.hint}>{t('ownHint')}</p>}
      <div className={styles.grid}>
        {items?.map((design) => (
          <button
            key={design.id}
            type="button"
            className={own.template}
            title={t('start', { name: design.name || design.productName })}
            aria-label={t('start', { name: design.name || design.productName })}
            onClick={() => void startFromTemplate(api, design).catch(reportError)}
          >
            <Picture
              src={design.thumb ? resized(`/images/${design.thumb}`, 240) : ''}
              alt=""
              width={140}
              height={140}
            />
          </button>
        ))}
      </div>
    </section>
  )
}
