import { boundsOfPoints } from '@podwright/design/geometry/points'
import { layersIn } from '../hit-test.ts'
import type { Pointer, StageGesture, StageTools } from './gesture.ts'

/** Selects what a rectangle drawn on the stage touches; with Shift in addition to the selection. */
export function beginMarquee({ editor, feedback }: StageTools, start: Pointer): StageGesture {
  const { selection: before, openGroup, placement } = editor.state()
  const parent = openGroup ?? placement
  return {
    move: ({ mm, keys }) => {
      const marquee = boundsOfPoints([start.mm, mm])
      const inside = layersIn(editor.state().design, parent, marquee).map(({ id }) => id)
      const selection = keys.isShift ? [...new Set([...before, ...inside])] : inside
      const current = editor.state().selection
      if (selection.length !== current.length || selection.some((id, i) => id !== current[i])) {
        editor.view({ selection })
      }
      feedback.show({ marquee })
    },
    end: feedback.clear,
    cancel: () => {
      editor.view({ selection: before })
      feedback.clear()
    },
  }
}
