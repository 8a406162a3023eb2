import type { Point } from '@podwright/design/geometry/points'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'
import type { Editor } from '../../state/editor.ts'
import type { FeedbackStore } from '../feedback.ts'

/** Keys held with the pointer; Ctrl and Cmd are one. */
export type Keys = { readonly isShift: boolean; readonly isAlt: boolean; readonly isCtrl: boolean }

/** Where the pointer is: in CSS pixels on the stage, and on the print area in millimetres. */
export type Pointer = { readonly at: Point; readonly mm: Point; readonly keys: Keys }

export type StageTools = { readonly editor: Editor; readonly texts: TextLayouts; readonly feedback: FeedbackStore }

/** What a pressed pointer does until it is let go. */
export type StageGesture = {
  readonly move: (pointer: Pointer) => void
  readonly end: () => void
  /** As if it had not been begun. */
  readonly cancel: () => void
}

/** How near something must come to be taken hold of, CSS pixels. */
export const snapReach = 6
