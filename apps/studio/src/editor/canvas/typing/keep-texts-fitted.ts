import type { Design, RecordId } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import type { Resources } from '../../resources/resources.ts'
import type { Editor } from '../../state/editor.ts'
import { isEqual } from '../painting/same-but-place.ts'
import { fitText } from './fit-text.ts'

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

  let seen: Design | undefined
  const look = () => {
    const { design, isInGesture } = editor.state()
    if (isInGesture || design === seen) return
    seen = design
    for (const record of design.values()) {
      if (record.kind !== 'layer' || record.type !== 'text' || known.get(record.id) === record) continue
      if (waiting.has(record.id)) continue
      if (!overtaken.has(record.id) && isFitted(record, known.get(record.id))) known.set(record.id, record)
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
    const fitted = fitText(record, painter.texts, 'middle')
    const next = isEqual(fitted, record) ? record : Object.freeze(fitted)
    known.set(record.id, next)
    if (next !== record) editor.absorb([{ id: record.id, before: record, after: next }])
  }

  look()
  return editor.subscribe(look)
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
