import type { Design, RecordId } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { hasVariable } from '@podwright/design/variables'
import { sampleOf } from '../../preview/with-samples.ts'
import type { Resources } from '../../resources/resources.ts'
import type { Editor } from '../../state/editor.ts'
import { isEqual } from '../painting/same-but-place.ts'
import { fitToSample } from './fit-text.ts'

type Needed = {
  readonly painter: Pick<Resources['painter'], 'texts'>
  readonly fonts: Pick<Resources['fonts'], 'ready'>
}

/**
 * Fits lines and frame of every changed text once its fonts have loaded, whatever changed it. Lines are stored only in
 * the design, so that the print breaks lines where the seller saw them break.
 */
export function keepTextsFitted(editor: Editor, { painter, fonts }: Needed): () => void {
  const known = new Map<RecordId, TextLayer>()
  const waiting = new Set<RecordId>()
  // Changed while fonts were loading: lines broken without them must not be kept.
  const overtaken = new Set<RecordId>()

  let seen: readonly [Design, RecordId | null] | undefined
  const look = () => {
    const { design, isInGesture, typing } = editor.state()
    if (isInGesture || (seen?.[0] === design && seen[1] === typing)) return
    seen = [design, typing]
    for (const record of design.values()) {
      if (record.kind !== 'layer' || record.type !== 'text' || known.get(record.id) === record) continue
      if (waiting.has(record.id)) continue
      const shouldShowSample = hasTypedLines(record)
      if (shouldShowSample && record.id === typing) continue
      const isSettled = !shouldShowSample && !overtaken.has(record.id) && isFitted(record, known.get(record.id))
      if (isSettled) known.set(record.id, record)
      else void fit(record)
    }
  }

  const fit = async (record: TextLayer) => {
    waiting.add(record.id)
    try {
      await fonts.ready([record.props])
    } catch (error) {
      // Without its fonts a text stays unchanged; the checks report them as missing.
      reportError(error)
      known.set(record.id, record)
      return
    } finally {
      waiting.delete(record.id)
    }
    if (editor.state().isInGesture || editor.state().design.get(record.id) !== record) {
      overtaken.add(record.id)
      seen = undefined
      return look()
    }
    overtaken.delete(record.id)
    const fitted = fitToSample(record, sampleOf(editor.state().design, record), painter.texts, 'middle')
    const next = isEqual(fitted, record) ? record : Object.freeze(fitted)
    known.set(record.id, next)
    if (next !== record) editor.absorb([{ id: record.id, before: record, after: next }])
  }

  look()
  return editor.subscribe(look)
}

/** Whether lines were broken while the text was typed, with its variables instead of their samples. */
function hasTypedLines({ props }: TextLayer): boolean {
  return hasVariable(props.text) && (props.lines ?? []).some(hasVariable)
}

/** Whether a text's lines match its words. Lines loaded with a design are kept as saved. */
export function isFitted(text: TextLayer, before: TextLayer | undefined): boolean {
  if (text.props.lines === null) return false
  if (!before) return true
  return !isEqual(text.props.lines, before.props.lines) || isEqual(breakingOf(text), breakingOf(before))
}

/** Returns everything that line breaks depend on. A text scaled as a whole keeps its breaks. */
function breakingOf({ width, props }: TextLayer) {
  const { text, family, weight, isItalic, lineHeight, letterSpacing, casing, arc, wrap, sizeMm } = props
  const share = Math.round((width / sizeMm) * 1e4)
  return { text, family, weight, isItalic, lineHeight, letterSpacing, casing, arc, wrap, share }
}
