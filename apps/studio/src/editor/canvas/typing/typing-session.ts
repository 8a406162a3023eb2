import { findLayer, type RecordId } from '@podwright/design/design'
import type { Gesture } from '@podwright/design/history/history'
import { longestText } from '@podwright/design/layers/text/schema'
import { removeLayers, updateFramed } from '@podwright/design/operations/layers'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'
import type { Editor } from '../../state/editor.ts'
import { fitText } from './fit-text.ts'

/** A pause of this length ends a step of the history. */
const burstMs = 900

export type TypingSession = {
  readonly write: (text: string) => void
  readonly endBurst: () => void
  /** Ends typing; an empty text is deleted. */
  readonly end: () => void
}

/** Writes into a text layer; what is typed without a pause is one step of the history. */
export function createTypingSession(editor: Editor, texts: TextLayouts, id: RecordId): TypingSession {
  let gesture: Gesture | undefined
  let before = editor.state().design
  let pause: ReturnType<typeof setTimeout> | undefined
  const endBurst = () => {
    clearTimeout(pause)
    gesture?.commit()
    gesture = undefined
  }
  return {
    write: (typed) => {
      const text = typed.slice(0, longestText)
      if (!gesture || !editor.state().isInGesture) {
        before = editor.state().design
        gesture = editor.begin('type')
      }
      gesture.update(
        updateFramed(before, [id], (layer) =>
          layer.type === 'text' ? fitText({ ...layer, props: { ...layer.props, text } }, texts, 'top') : layer,
        ),
      )
      clearTimeout(pause)
      pause = setTimeout(endBurst, burstMs)
    },
    endBurst,
    end: () => {
      endBurst()
      const { design } = editor.state()
      const layer = findLayer(design, id)
      if (layer?.type === 'text' && layer.props.text.trim() === '') editor.change('delete', removeLayers(design, [id]))
    },
  }
}
