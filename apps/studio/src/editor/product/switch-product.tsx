import { type FitRule, refitDesign } from '@podwright/design/operations/refit'
import { Button } from '@podwright/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductChooser } from '../../app/product-chooser.tsx'
import { targetOf } from '../../app/product-design.ts'
import { useServices } from '../../app/services.tsx'
import { useEditor } from '../state/editor-context.tsx'
import styles from './switch-product.module.css'

const rules: readonly FitRule[] = ['contain', 'cover']

/** Moves the design to another product: one step that can be undone. */
export function SwitchProduct() {
  const t = useTranslations('studio.product')
  const { api, notices } = useServices()
  const editor = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [rule, setRule] = useState<FitRule>('contain')

  async function choose(id: number) {
    const product = await api.call('getStudioProduct', { params: { id } })
    const { changes, unplaced } = refitDesign(editor.state().design, targetOf(product), { rule })
    editor.learn(product)
    editor.change('switchProduct', changes)
    setOpen(false)
    if (unplaced.length > 0) notices.show({ kind: 'warning', text: t('unplaced', { count: unplaced.length }) })
  }
  return (
    <>
      <Button size="small" icon="refresh" onClick={() => setOpen(true)}>
        {t('switch')}
      </Button>
      <ProductChooser
        isOpen={isOpen}
        title={t('switchTitle')}
        onClose={() => setOpen(false)}
        onChoose={(id) => void choose(id).catch(reportError)}
      >
        <fieldset className={styles.rules}>
          <legend>{t('fit')}</legend>
          {rules.map((name) => (
            <label key={name}>
              <input type="radio" name="fit" checked={rule === name} onChange={() => setRule(name)} />
              {t(`fitRule.${name}`)}
            </label>
          ))}
        </fieldset>
      </ProductChooser>
    </>
  )
}
