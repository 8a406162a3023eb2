import { findLayer, type RecordId } from '@podwright/design/design'
import { useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useEditor } from '../../state/editor-context.tsx'
import type { EditorState } from '../../state/editor-state.ts'
import { decimalsOf, inUnit } from '../lengths.ts'
import { selectionBox } from '../selection-box.ts'

/** Movements by arrow keys are announced once they have stopped. */
const restMs = 400

/** Announces the selection with its size and position to screen readers. */
export function SpokenSelection() {
  const editor = useEditor()
  const describe = useDescription()
  const [text, setText] = useState('')
  const reported = useRef(describe)
  useEffect(() => {
    reported.current = describe
  })
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const report = () => {
      clearTimeout(rest)
      rest = setTimeout(() => setText(reported.current(editor.state())), restMs)
    }
    const stop = editor.subscribe(report)
    return () => {
      clearTimeout(rest)
      stop()
    }
  }, [editor])
  return (
    <p className="visually-hidden" aria-live="polite" data-testid="spoken-selection">
      {text}
    </p>
  )
}

function useDescription(): (state: EditorState) => string {
  const t = useTranslations('studio.canvas.spoken')
  const units = useTranslations('studio.canvas.bubble')
  const format = useFormatter()
  return ({ design, selection, unit }) => {
    const box = selectionBox(design, selection)
    if (!box) return selection.length === 0 ? t('none') : ''
    const length = (mm: number) => format.number(inUnit(mm, unit), { maximumFractionDigits: decimalsOf[unit] })
    const { x, y, width, height, rotation } = box.frame
    const values = {
      width: length(width),
      height: length(height),
      x: length(x - width / 2),
      y: length(y - height / 2),
      unit: units(unit),
    }
    const [id] = selection
    const name = selection.length > 1 ? t('several', { count: selection.length }) : nameOf(id)
    const parts = [name, t('place', values)]
    if (rotation !== 0) parts.push(t('turned', { degrees: format.number(rotation, { maximumFractionDigits: 1 }) }))
    if (box.isLocked) parts.push(t('locked'))
    return parts.join(' ')

    function nameOf(id: RecordId | undefined): string {
      const layer = id === undefined ? undefined : findLayer(design, id)
      if (!layer) return ''
      if (layer.name !== '') return layer.name
      return layer.type === 'text' ? t('text', { text: layer.props.text }) : t(layer.type)
    }
  }
}
