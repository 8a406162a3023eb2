import { settingsOf } from '@podwright/design/design'
import { Button } from '@podwright/ui/button'
import { Dialog } from '@podwright/ui/dialog'
import { TextField } from '@podwright/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../../app/services.tsx'
import { useSaving } from '../../saving/saving-context.tsx'
import { useEditor } from '../../state/editor-context.tsx'

type Props = { onSaved: () => void; onClose: () => void }

/** Saves a copy of the present design as a template, under a name of its own. */
export function SaveTemplate({ onSaved, onClose }: Props) {
  const t = useTranslations('studio.panel.templates')
  const { api, notices } = useServices()
  const saving = useSaving()
  const editor = useEditor()
  const [name, setName] = useState(() => {
    const { design, product } = editor.state()
    return (settingsOf(design).name || product.name).slice(0, 200)
  })
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const isSaved = await saving.flow.flush()
      const id = saving.designId()
      if (!isSaved || id === null) return notices.show({ kind: 'warning', text: t('unsaved') })
      const body = { name: name.trim(), saveKey: crypto.randomUUID() }
      const copy = await api.call('duplicateDesign', { params: { id }, body })
      await api.call('setDesignTemplate', { params: { id: copy.id }, body: { isTemplate: true } })
      notices.show({ kind: 'info', text: t('saved', { name: body.name }) })
      onSaved()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('save')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button type="submit" form="save-template" variant="primary" isBusy={isBusy} disabled={name.trim() === ''}>
          {t('save')}
        </Button>
      }
    >
      <form
        id="save-template"
        onSubmit={(event) => {
          event.preventDefault()
          save().catch(reportError)
        }}
      >
        <TextField
          label={t('name')}
          value={name}
          maxLength={200}
          data-first-focus
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
