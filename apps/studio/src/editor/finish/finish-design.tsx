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
import { MockupChoices } from '../../finished/mockup-choices.tsx'
import { useFinished } from '../../finished/use-finished.ts'
import type { Retail } from '../../retail/entered-price.ts'
import { RetailFields } from '../../retail/retail-fields.tsx'
import { useChecks } from '../checks/use-checks.ts'
import { useSaving } from '../saving/saving-context.tsx'
import { useEditor, useEditorState } from '../state/editor-context.tsx'
import styles from './finish-design.module.css'
import { CheckNotice, type Refusal, RefusalNotice } from './refusal-notice.tsx'
import { areAllShown, problemsOfCheck, reportedProblems } from './reported-problems.ts'

/** Creates a finished product from the design: pictures and print files in the library. */
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
      <Dialog
        isOpen={isOpen}
        title={finished?.title ?? t('title')}
        closeLabel={t('close')}
        onClose={close}
        width="wide"
      >
        {finished ? <Preparing first={finished} /> : <FinishForm onFinished={setFinished} onShow={close} />}
      </Dialog>
    </>
  )
}

function Preparing({ first }: { first: FinishedDetail }) {
  const [product = first, setProduct] = useFinished(first.id, first)
  return <FinishedProduct product={product} onChange={setProduct} />
}

type FormProps = { onFinished: (product: FinishedDetail) => void; onShow: () => void }

function FinishForm({ onFinished, onShow }: FormProps) {
  const t = useTranslations('studio.finish')
  const { api } = useServices()
  const saving = useSaving()
  const editor = useEditor()
  const product = useEditorState((state) => state.product)
  const settings = useEditorState(({ design }) => settingsOf(design))
  const [title, setTitle] = useState(settings.name || product.name)
  const [colours, setColours] = useState<readonly string[]>(settings.colours)
  const allSizes = product.sizeGroups.flatMap((group) => group.sizes)
  const [sizes, setSizes] = useState<readonly string[]>(allSizes.map(({ code }) => code))
  const [retail, setRetail] = useState<Retail | undefined>({})
  const [mockups, setMockups] = useState<readonly number[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const { problems } = useChecks()
  const hasWarnings = problems.length > 0 && problems.every(({ severity }) => severity === 'warning')
  // With this key, a repeated click or a retry after a lost response creates the product once.
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
        ...(allSizes.length > 0 && { sizes: [...sizes] }),
        finishKey: finishKey.current,
        ...retail,
        acceptsWarnings,
        mockupIds: [...mockups],
      }
      const handles = ['design_not_printable', 'design_has_warnings'] as const
      onFinished(await api.call('finishDesign', { params: { id }, body, headers: { repeatSubmit: 'false' }, handles }))
    } catch (error) {
      finishKey.current = crypto.randomUUID()
      if (!(error instanceof ApiError)) throw error
      const { reason, message: text, fields } = error
      if (reason === 'design_not_printable') setRefusal({ kind: 'errors', text, fields })
      if (reason !== 'design_has_warnings') return
      const reported = reportedProblems(fields ?? {})
      // The seller finishes anyway, unless the server found more, such as in other sizes.
      if (!acceptsWarnings && areAllShown(reported, problemsOfCheck(problems))) return await finish(true)
      setRefusal({ kind: 'warnings', text, fields })
    } finally {
      setBusy(false)
    }
  }
  /** Saves a new design even without changes, which automatic saving would skip. */
  function saveFirst(): Promise<boolean> {
    saving.flow.touch()
    return saving.flow.flush()
  }
  /** A refused design may be accepted in other colors or sizes. */
  const choose = (set: (next: readonly string[]) => void) => (next: readonly string[]) => {
    set(next)
    setRefusal(undefined)
  }
  const isReady =
    title.trim() !== '' && colours.length > 0 && (sizes.length > 0 || allSizes.length === 0) && retail !== undefined
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        finish(refusal?.kind === 'warnings').catch(reportError)
      }}
    >
      <TextField label={t('name')} value={title} maxLength={200} onChange={({ target }) => setTitle(target.value)} />
      <Choices
        legend={t('colours')}
        options={product.colours.map(({ code, name, hex }) => ({ code, label: name, hex }))}
        chosen={colours}
        onChange={choose((next) => {
          setColours(next)
          // The print check includes these colors.
          editor.view({ offered: next })
        })}
      />
      {allSizes.length > 1 && (
        <Choices legend={t('sizes')} options={allSizes} chosen={sizes} onChange={choose(setSizes)} />
      )}
      {product.sizeGroups.length > 1 && <p className={styles.hint}>{t('sizesHint')}</p>}
      <RetailFields
        initial={{}}
        onChange={setRetail}
        quoted={{ productId: product.id, colours, ...(allSizes.length > 0 && { sizes }) }}
      />
      <MockupChoices productId={product.id} chosen={mockups} onChange={setMockups} />
      {refusal ? (
        <RefusalNotice refusal={refusal} onShow={onShow} />
      ) : (
        <CheckNotice problems={problems} onShow={onShow} />
      )}
      <p className={styles.hint}>{t('hint')}</p>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isReady || refusal?.kind === 'errors'}>
          {t(refusal?.kind === 'warnings' || (!refusal && hasWarnings) ? 'finishAnyway' : 'finish')}
        </Button>
      </div>
    </form>
  )
}

type ChoicesProps = {
  legend: string
  options: readonly { readonly code: string; readonly label: string; readonly hex?: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  const t = useTranslations('studio.finish')
  const isAll = options.every(({ code }) => chosen.includes(code))
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.length > 3 && (
        <Checkbox checked={isAll} onChange={() => onChange(isAll ? [] : options.map(({ code }) => code))}>
          {t('all')}
        </Checkbox>
      )}
      {options.map(({ code, label, hex }) => (
        <Checkbox key={code} checked={chosen.includes(code)} onChange={() => toggle(code)}>
          {hex && <span className={styles.swatch} style={{ backgroundColor: hex }} />} {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
