import { type BrowserCanvas, createCanvas } from '@podwright/render/backends/browser/create-canvas'
import { isSameCanvas, type StageView } from './stage-view.ts'

/** The picture of an earlier camera, moved and scaled to the current one, while the exact picture is painted. */
export type StandIn = {
  /** Copies what the canvas shows; keeps the first copy until it is dropped. */
  readonly take: (view: StageView) => void
  readonly isFor: (view: StageView) => boolean
  readonly isTaken: () => boolean
  readonly draw: (view: StageView) => void
  readonly drop: () => void
}

export function createStandIn(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): StandIn {
  let taken: { readonly picture: BrowserCanvas; readonly view: StageView } | undefined
  let rendered: StageView | undefined
  return {
    take: (view) => {
      taken ??= { picture: copyOf(canvas), view }
    },
    isFor: (view) => taken !== undefined && isSameCanvas(taken.view, view),
    isTaken: () => taken !== undefined,
    draw: (view) => {
      if (!taken || rendered === view) return
      rendered = view
      const share = view.scale / taken.view.scale
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, view.width, view.height)
      context.setTransform(share, 0, 0, share, view.x - taken.view.x * share, view.y - taken.view.y * share)
      context.imageSmoothingQuality = 'low'
      context.drawImage(taken.picture, 0, 0)
      context.setTransform(1, 0, 0, 1, 0, 0)
    },
    drop: () => {
      taken = undefined
      rendered = undefined
    },
  }
}

function copyOf(canvas: HTMLCanvasElement): BrowserCanvas {
  const copy = createCanvas(canvas.width, canvas.height)
  copy.context.drawImage(canvas, 0, 0)
  return copy.canvas
}
