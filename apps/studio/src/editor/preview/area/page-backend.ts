import type { BrowserContext } from '@podwright/render/backends/browser/create-canvas'
import type { ArtworkPixels } from '@podwright/render/effect/resample/reduce-artwork'
import { untilIdle } from '../../../app/when-idle.ts'
import type { Resources } from '../../resources/resources.ts'
import type { AreaBackend } from './area-backend.ts'
import { createAreaPainting, superseded } from './paint-area.ts'

/** Work between two pauses, ms, and the max. pause while the page is busy. */
const sliceMs = 5
const longestPauseMs = { rest: 250, drag: 60 } as const
const rowsAtOnce = 256

/**
 * Paints on the page where no worker can: in idle time, so that editing on the stage waits for it as little as
 * possible.
 */
export function createPageBackend(resources: Resources): AreaBackend {
  const painting = createAreaPainting(resources.painter)
  return {
    paint: async (area, signal) => {
      let until = 0
      const rest = async (context: BrowserContext) => {
        // Canvas commands are only queued; reading a pixel executes them, so this happens in slices too.
        context.getImageData(0, 0, 1, 1)
        await untilIdle(longestPauseMs[area.side])
        until = performance.now() + sliceMs
      }
      const pause = (context: BrowserContext) => (performance.now() < until ? undefined : rest(context))
      const pacing = { pause, signal }
      const pixels = await painting.paint(area, resources.revision(), pacing, (context) => readRows(context, rest))
      return pixels === null || pixels === superseded ? pixels : { artworkFor: async () => pixels }
    },
    dispose: () => {},
  }
}

async function readRows(
  context: BrowserContext,
  rest: (context: BrowserContext) => Promise<void>,
): Promise<ArtworkPixels> {
  const { width, height } = context.canvas
  const rgba = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += rowsAtOnce) {
    await rest(context)
    const rows = context.getImageData(0, y, width, Math.min(rowsAtOnce, height - y))
    rgba.set(rows.data, y * width * 4)
  }
  return { width, height, rgba }
}
