import { ApiError } from '@podwright/contracts/client/api-error'
import type { FinishedDetail } from '@podwright/contracts/finished/finished-shapes'
import { settingsOf } from '@podwright/design/design'
import { Button } from '@podwright/ui/button'
import { Checkbox } from '@podwright/ui/checkbox'
import { Dialog } from '@podwright/ui/dialog'
import { TextField } from '@podwright/ui/text-field'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { FinishedProduct } from '../../finished/finished-product.tsx'
import { useFinished } from '../../finished/use-finished.ts'
import { useSaving } from '../saving/saving-context.tsx'
import { useEditorState } from '../state/editor-context.tsx'
import styles from './finish-design.module.css'

/** Makes a finished product of the design: pictures and print files in the library. */
export function FinishDesign() {
  const t = useTranslations('studio.finish')
  const [isOpen, setOpen] = useState(false)
  const [finished, setFinished] = useState<FinishedDetail>()
  const close = () => {
    setOpen(false)
    setFinished(undefined)
  }
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t('finish')}
      </Button>
      <Dialog isOpen={isOpen} title={t('title')} closeLabel={t('close')} onClose={close} width="wide">
        {finished ? <Preparing first={finished} /> : <FinishForm onFinished={setFinished} />}
      </Dialog>
    </>
  )
}

function Preparing({ first }: { first: FinishedDetail }) {
  const [product = first, setProduct] = useFinished(first.id, first)
  return <FinishedProduct product={product} onChange={setProduct} />
}

/** What stands in the way: `warnings` may be accepted. */
type Refusal = { readonly kind: 'errors' | 'warnings'; readonly text: string }

function FinishForm({ onFinished }: { onFinished: (product: FinishedDetail) => void }) {
  const t = useTranslations('studio.finish')
  const { api } = useServices()
  const saving = useSaving()
  const product = useEditorState((state) => state.product)
  const settings = useEditorState(({ design }) => settingsOf(design))
  const [title, setTitle] = useState(settings.name || product.name)
  const [colours, setColours] = useState<readonly string[]>(settings.colours)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  // Pressed twice, or sent again after a lost answer, it is finished once.
  const finishKey = useRef(crypto.randomUUID())

  async function finish(acceptsWarnings: boolean) {
    setBusy(true)
    setRefusal(undefined)
    try {
      const isSaved = saving.designId() === null ? await saveFirst() : await saving.flow.flush()
      const [id, revision] = [saving.designId(), saving.flow.revision()]
      if (!isSaved || id === null || revision === null) return setRefusal({ kind: 'errors', text: t('unsaved') })
      const body = {
        revision,
        title: title.trim(),
        colours: [...colours],
        finishKey: finishKey.current,
        acceptsWarnings,
      }
      const handles = ['design_not_printable', 'design_has_warnings'] as const
      onFinished(await api.call('finishDesign', { params: { id }, body, headers: { repeatSubmit: 'false' }, handles }))
    } catch (error) {
      finishKey.current = crypto.randomUUID()
      if (!(error instanceof ApiError)) throw error
      if (error.reason === 'design_not_printable') setRefusal({ kind: 'errors', text: error.message })
      if (error.reason === 'design_has_warnings') setRefusal({ kind: 'warnings', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  /** A design on which nothing was changed has not been saved yet. */
  function saveFirst(): Promise<boolean> {
    saving.flow.touch()
    return saving.flow.flush()
  }
  const toggle = (code: string) =>
    setColours(colours.includes(code) ? colours.filter((other) => other !== code) : [...colours, code])
  const isReady = title.trim() !== '' && colours.length > 0
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        finish(refusal?.kind === 'warnings').catch(reportError)
      }}
    >
      <TextField label={t('name')} value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
      <fieldset className={styles.colours}>
        <legend>{t('colours')}</legend>
        {product.colours.map(({ code, name, hex }) => (
          <Checkbox key={code} checked={colours.includes(code)} onChange={() => toggle(code)}>
            <span className={styles.swatch} style={{ backgroundColor: hex }} /> {name}
          </Checkbox>
        ))}
      </fieldset>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal.text} {t(refusal.kind === 'errors' ? 'seeChecks' : 'acceptHint')}
        </p>
      )}
      <p className={styles.hint}>{t('hint')}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isReady || refusal?.kind === 'errors'}>
          {t(refusal?.kind === 'warnings' ? 'finishAnyway' : 'finish')}
        </Button>
      </div>
    </form>
  )
}
