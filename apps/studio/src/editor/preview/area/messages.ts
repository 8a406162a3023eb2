import type { DesignRecord, RecordId } from '@podwright/design/design'
import type { ShownArea } from './shown-area.ts'

/** What changed on a placement since the last request for it: changed and new records, and ids of removed ones. */
export type AreaPatch = { readonly put: readonly DesignRecord[]; readonly removed: readonly RecordId[] }

export type PaintRequest = AreaPatch &
  Pick<ShownArea, 'isDark' | 'side' | 'lattice'> & {
    readonly kind: 'paint'
    readonly id: number
    readonly placement: RecordId
  }

/** Messages of the page to the worker, handled in order. */
export type ToWorker =
  /** A decoded artwork, transferred once until it is released; null if there is none. */
  | { readonly kind: 'artwork'; readonly hash: string; readonly picture: ImageBitmap | null }
  /** No layer shows the artwork any more. */
  | { readonly kind: 'release'; readonly hash: string }
  | PaintRequest
  /** The result of a request is no longer needed. */
  | { readonly kind: 'cancel'; readonly id: number }
  /** The effect engine of a view receives paintings on this port. */
  | { readonly kind: 'connect'; readonly view: number; readonly port: MessagePort }
  /** Posts the newest painting of a placement to a view, with the id of this request. */
  | {
      readonly kind: 'deliver'
      readonly id: number
      readonly placement: RecordId
      readonly isDark: boolean
      readonly view: number
    }

export type FromWorker =
  /** Fonts can be shaped: sent once, because messages that arrive earlier are lost. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'painted'; readonly id: number; readonly result: 'picture' | 'empty' | 'superseded' }
  | {
      readonly kind: 'delivered'
      readonly id: number
      readonly result: 'picture' | 'empty'
      readonly changed?: number | undefined
    }
  /** A request or delivery failed. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** A font could not be loaded; its texts are missing from the painting, as on the stage. */
  | { readonly kind: 'fontsMissing'; readonly message: string }
