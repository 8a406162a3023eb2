import { applyChanges, type Changes, joinChanges } from '@podwright/design/changes'
import type { FixCode, Problem } from '@podwright/design/checks/problems'
import { findLayer, type RecordId } from '@podwright/design/design'
import { updateLayers } from '@podwright/design/operations/layers'
import { refitDesign } from '@podwright/design/operations/refit'
import { techniqueRules } from '@podwright/domain/print/technique-rules'
import { useTranslations } from 'use-intl'
import { targetOf } from '../../app/product-design.ts'
import { useServices } from '../../app/services.tsx'
import { restyleText } from '../actions/text-box.ts'
import type { Resources } from '../resources/resources.ts'
import type { Editor } from '../state/editor.ts'
import { useEditor, useResources } from '../state/editor-context.tsx'
import { findFont, renderedFont } from './find-font.ts'
import { fixProblem } from './fixes.ts'

/** Applies one fix as one step, and shows what it changed. */
export function useFix(): (problem: Problem, fix: FixCode) => void {
  const t = useTranslations('studio')
  const editor = useEditor()
  const resources = useResources()
  const { notices } = useServices()
  const warn = (text: string) => notices.show({ kind: 'warning', text })
  return (problem, fix) => {
    if (fix === 'refit') {
      const unplaced = refitToProduct(editor)
      if (unplaced > 0) warn(t('product.unplaced', { count: unplaced }))
      return
    }
    editor.showPlacement(problem.placement)
    if (problem.layer) editor.select([problem.layer])
    if (fix === 'change_font' || fix === 'replace_font') {
      const find = fix === 'change_font' ? findFont : renderedFont
      changeFonts(problem.layers, editor, resources, find).then((isDone) => {
        if (!isDone) warn(t('check.noFont'))
      }, reportError)
      return
    }
    const { design, product } = editor.state()
    editor.change('fix', fixProblem(design, problem, fix, techniqueRules[product.technique]))
  }
}

/** Fits the design to the current print areas of its product. Returns how many layers have no area. */
function refitToProduct(editor: Editor): number {
  const { design, product } = editor.state()
  const { changes, unplaced } = refitDesign(design, targetOf(product), { rule: 'contain' })
  editor.change('fix', changes)
  editor.view({ camera: null, unplaced: [...editor.state().unplaced, ...unplaced] })
  return unplaced.length
}

/** Changes each text to the font found for it. False when there is none for one of them. */
async function changeFonts(
  ids: readonly RecordId[],
  editor: Editor,
  resources: Resources,
  find: typeof findFont | typeof renderedFont,
): Promise<boolean> {
  const { texts } = resources.painter
  let changes: Changes = []
  for (const id of ids) {
    const layer = findLayer(editor.state().design, id)
    if (layer?.type !== 'text') continue
    const font = await find(layer.props, resources)
    if (!font) return false
    const next = updateLayers(applyChanges(editor.state().design, changes), [id], (current) =>
      current.type === 'text' ? restyleText(current, font, texts) : current,
    )
    changes = joinChanges(changes, next)
  }
  editor.change('fix', changes)
  return true
}
