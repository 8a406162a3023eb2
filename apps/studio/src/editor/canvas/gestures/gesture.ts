import type { Point } from '@podwright/design/geometry/points'
import type { TextLayouts } from '@podwright/render/painter/text-layouts'
import type { Editor } from '../../state/editor.ts'
import type { FeedbackStore } from '../feedback.ts'

/** Modifier keys; Ctrl and Cmd are equivalent. */
export type Keys = { readonly isShift: boolean; readonly isAlt: boolean; readonly isCtrl: boolean }

/** The pointer position: in CSS pixels on the stage, and in millimeters on the print area. */
export type Pointer = { readonly at: Point; readonly mm: Point; readonly keys: Keys }

export type StageTools = { readonly editor: Editor; readonly texts: TextLayouts; readonly feedback: FeedbackStore }

/** What a pressed pointer does until it is released. */
export type StageGesture = {
  readonly move: (pointer: Pointer) => void
  readonly end: () => void
  /** Reverts everything the gesture has done. */
  readonly cancel: () => void
}

/** Snapping distance, CSS pixels. */
export const snapReach = 6
