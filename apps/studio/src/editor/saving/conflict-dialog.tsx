import { type Changes, changesBetween, editDesign } from '@podwright/design/changes'
import { type Design, settingsOf } from '@podwright/design/design'
import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { nameOfCopy } from '../../app/copy-name.ts'
import { useServices } from '../../app/services.tsx'
import { useEditor } from '../state/editor-context.tsx'
import { openDocument } from './open-document.ts'
import { documentOf } from './saving.ts'
import { useSaving } from './saving-context.tsx'

/** The same design was saved elsewhere meanwhile. The seller decides which version continues; neither is lost. */
export function ConflictDialog({ revision }: { revision: number }) {
  const t = useTranslations('studio.save.conflict')
  const { api } = useServices()
  const editor = useEditor()
  const saving = useSaving()
  const [isBusy, setBusy] = useState(false)
  const [isPostponed, setPostponed] = useState(false)

  async function run(decide: () => Promise<void>) {
    setBusy(true)
    // The API client has shown the error; the decision stays open.
    await decide().catch(reportError)
    setBusy(false)
  }
  const keepAsCopy = () =>
    run(async () => {
      const name = nameOfCopy(nameOf(editor), (own) => t('copyName', { name: own }))
      const body = { name, document: documentOf(editor), saveKey: crypto.randomUUID() }
      const copy = await api.call('createDesign', { body })
      // Otherwise the next save would give the copy the name of the original.
      editor.absorb(renamed(editor.state().design, name))
      saving.moveTo(copy.id, copy.revision)
    })
  const takeNewest = () =>
    run(async () => {
      const id = saving.designId()
      if (id === null) return
      const newest = await api.call('getDesign', { params: { id }, query: {} })
      editor.change('takeNewest', changesBetween(editor.state().design, openDocument(newest.document)))
      saving.moveTo(id, newest.revision)
    })
  return (
    <Dialog
      isOpen={!isPostponed}
      title={t('title')}
      closeLabel={t('later')}
      onClose={() => setPostponed(true)}
      footer={
        <>
          <Button isBusy={isBusy} onClick={takeNewest}>
            {t('takeNewest')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={keepAsCopy}>
            {t('keepAsCopy')}
          </Button>
        </>
      }
    >
      <p>{t('text', { revision: String(revision) })}</p>
      <p>{t('undo')}</p>
    </Dialog>
  )
}

function nameOf(editor: ReturnType<typeof useEditor>): string {
  const { design, product } = editor.state()
  return settingsOf(design).name || product.name
}

function renamed(design: Design, name: string): Changes {
  return editDesign(design, (draft) => draft.put({ ...settingsOf(design), name }))
}
