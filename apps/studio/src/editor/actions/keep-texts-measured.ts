import type { Changes } from '@podwright/design/changes'
import type { Design } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { fitToSample } from '../canvas/typing/fit-text.ts'
import { sampleOf } from '../preview/with-samples.ts'
import type { Resources } from '../resources/resources.ts'
import type { Editor } from '../state/editor.ts'

/**
 * Sets the lines and the exact box of every text with unbroken lines as soon as its fonts have loaded. This is not a
 * separate step: undo returns to before the text was changed. Returns a function that stops it.
 */
export function keepTextsMeasured(editor: Editor, resources: Resources): () => void {
  const waiting = new WeakSet<TextLayer>()
  let hasEnded = false

  const settle = (layer: TextLayer) => {
    waiting.delete(layer)
    const { design, isInGesture } = editor.state()
    // Changed meanwhile: the newer text is handled separately.
    if (hasEnded || isInGesture || design.get(layer.id) !== layer) return
    const after = Object.freeze(fitToSample(layer, sampleOf(design, layer), resources.painter.texts, 'top'))
    const changes: Changes = [{ id: layer.id, before: layer, after }]
    editor.absorb(changes)
  }

  let seen: readonly [Design, string | null] | undefined
  const look = () => {
    const { design, isInGesture, typing } = editor.state()
    if (isInGesture || (seen?.[0] === design && seen[1] === typing)) return
    seen = [design, typing]
    for (const record of design.values()) {
      if (record.kind !== 'layer' || record.type !== 'text') continue
      if (record.props.lines !== null || record.id === typing || waiting.has(record)) continue
      waiting.add(record)
      resources.fonts.ready([record.props]).then(
        () => settle(record),
        // The font is unavailable now; the text is measured when it is next changed or opened.
        reportError,
      )
    }
  }
  look()
  const end = editor.subscribe(look)
  return () => {
    hasEnded = true
    end()
  }
}
