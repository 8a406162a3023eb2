import type { Blend } from '@podwright/design/values'
import type { Drop } from '../../apps/studio/src/editor/drop.ts'
import type { Editor } from '../../apps/studio/src/editor/state/editor.ts'

/** One in `every` layers blends. */
export type Blending = { readonly every: number; readonly as: Blend }

export type Recording = {
  /** Milliseconds between animation frames. */
  readonly frameMs: readonly number[]
  /** Number of pictures that the first view of the preview has shown. */
  readonly pictures: number
}

/** The operations that the stage page offers to benches and tests. */
export type StagePage = {
  /** Opens a design with this many layers; `hasPreview` shows the preview of four views beside the stage. */
  readonly open: (count: number, blend: Blending | null, hasPreview?: boolean) => void
  /** Opens the current design again, so that every pixel is repainted. */
  readonly reopen: () => void
  readonly editor: () => Editor
  /** Whether all fonts and artworks of the design are loaded. */
  readonly isComplete: () => boolean
  /** Returns everything dropped on the stage so far. */
  readonly drops: () => readonly Drop[]
  /** Stores the current picture of the stage for `compare`. */
  readonly remember: () => void
  /**
   * Returns the largest difference of any byte between the stored and the current picture, and the number of painted
   * pixels.
   */
  readonly compare: () => { readonly largest: number; readonly painted: number }
  /** Starts to record the times between animation frames and the pictures that the preview shows. */
  readonly startRecording: () => void
  /** Returns what has been recorded so far. */
  readonly recording: () => Recording
  readonly stopRecording: () => Recording
  /**
   * Paints the print area for the preview in the worker and on the page, at rest, on a dark garment, and twice while a
   * layer is dragged. Returns whether each pair has equal bytes, and the number of painted pixels.
   */
  readonly comparePainters: () => Promise<{ readonly isEqual: boolean; readonly painted: number }[]>
  /** Returns the milliseconds of each undo step; every step changed all layers. */
  readonly timeUndo: (count: number, steps: number) => number[]
}

declare global {
  var stagePage: StagePage
}
