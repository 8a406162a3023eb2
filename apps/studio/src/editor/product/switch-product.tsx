import { findLayer, placementOfLayer } from '@podwright/design/design'
import type { FitRule } from '@podwright/design/operations/refit'
import { Button } from '@podwright/ui/button'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductChooser } from '../../app/product-chooser.tsx'
import { targetOf } from '../../app/product-design.ts'
import { useServices } from '../../app/services.tsx'
import type { Editor } from '../state/editor.ts'
import { useEditor } from '../state/editor-context.tsx'
import { createProductMemory, type ProductMemory } from './product-memory.ts'
import styles from './switch-product.module.css'

const rules: readonly FitRule[] = ['contain', 'cover']

const memories = new WeakMap<Editor, ProductMemory>()

/** One for each open design: it outlives the button. */
function memoryOf(editor: Editor): ProductMemory {
  const memory = memories.get(editor) ?? createProductMemory()
  memories.set(editor, memory)
  return memory
}

/** Moves the design to another product, as one step that can be undone. */
export function SwitchProduct() {
  const t = useTranslations('studio.product')
  const action = useTranslations('studio.action')
  const { api, notices } = useServices()
  const editor = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [rule, setRule] = useState<FitRule>('contain')

  async function choose(id: number) {
    const product = await api.call('getStudioProduct', { params: { id } })
    const { changes, unplaced } = memoryOf(editor).moveTo(editor.state().design, targetOf(product), { rule })
    editor.learn(product)
    editor.change('switchProduct', changes)
    setOpen(false)
    if (unplaced.length === 0) return
    editor.view({ unplaced: [...editor.state().unplaced, ...unplaced] })
    const show = () => {
      const { design } = editor.state()
      const [first] = unplaced.flatMap((layer) => findLayer(design, layer) ?? [])
      const area = first && placementOfLayer(design, first)
      if (!area) return
      editor.showPlacement(area.id)
      editor.select(unplaced.filter((layer) => design.get(layer)))
      editor.view({ panel: 'layers' })
    }
    // Stays until it is closed, because hidden layers are easily forgotten.
    notices.show({
      kind: 'warning',
      text: t('unplaced', { count: unplaced.length }),
      action: { label: action('panelLayers'), run: show },
    })
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
