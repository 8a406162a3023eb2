import type { Blend } from '@podwright/design/values'
import type { Drop } from '../../apps/studio/src/editor/drop.ts'
import type { Editor } from '../../apps/studio/src/editor/state/editor.ts'

/** One in `every` layers blends. */
export type Blending = { readonly every: number; readonly as: Blend }

/** What the page of the stage lets a bench or a test do. */
export type StagePage = {
  /** Opens the design of so many layers; of the same one again when it was changed. */
  readonly open: (count: number, blend: Blending | null) => void
  /** Opens the design that is on the stage anew, so that every pixel is painted afresh. */
  readonly reopen: () => void
  readonly editor: () => Editor
  /** Whether all fonts and artworks of the design are here. */
  readonly isComplete: () => boolean
  /** What was let go over the stage so far. */
  readonly drops: () => readonly Drop[]
  /** Keeps the picture on the stage as it is. */
  readonly remember: () => void
  /** The greatest difference of any byte between the picture kept and the one on the stage now, and how much of it is not clear. */
  readonly compare: () => { readonly largest: number; readonly painted: number }
  /** Milliseconds of each undo of as many steps, every one of which changed all layers. */
  readonly timeUndo: (count: number, steps: number) => number[]
}

declare global {
  var stagePage: StagePage
}
