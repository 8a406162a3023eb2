import { applyChanges } from '@podwright/design/changes'
import type { Design, Placement } from '@podwright/design/design'
import { updateLayers } from '@podwright/design/operations/layers'
import type { PostedArtwork } from '@podwright/render/browser/messages'
import type { ArtworkPixels } from '@podwright/render/effect/resample/reduce-artwork'
import type { AreaBackend } from '../src/editor/preview/area/area-backend.ts'
import { createPageBackend } from '../src/editor/preview/area/page-backend.ts'
import { superseded } from '../src/editor/preview/area/paint-area.ts'
import type { ShownArea } from '../src/editor/preview/area/shown-area.ts'
import { createWorkerBackend, openAreaWorker } from '../src/editor/preview/area/worker-backend.ts'
import type { Resources } from '../src/editor/resources/resources.ts'

/** See `StagePage.comparePainters`. */
export async function comparePainters(
  resources: Resources,
  design: Design,
  placement: Placement,
): Promise<{ isEqual: boolean; painted: number }[]> {
  const adjusted = adjust(design)
  const worker = createWorkerBackend(openAreaWorker(), resources.artworks)
  const page = createPageBackend(resources)
  const [once, twice] = [move(design, 5), move(design, 9)]
  const areas: ShownArea[] = [
    { design, placement, isDark: false, side: 'rest' },
    { design: adjusted, placement, isDark: true, side: 'rest' },
    { design, placement, isDark: false, side: 'drag' },
    { design: once, placement, isDark: false, side: 'drag' },
    { design: twice, placement, isDark: false, side: 'drag' },
  ]
  const results: { isEqual: boolean; painted: number }[] = []
  for (const shown of areas) {
    const [one, other] = [await pixelsBy(worker, shown), await pixelsBy(page, shown)]
    const isEqual = one.rgba.length === other.rgba.length && one.rgba.every((byte, i) => byte === other.rgba[i])
    results.push({ isEqual, painted: one.rgba.filter((byte, i) => i % 4 === 3 && byte > 0).length })
  }
  worker.dispose()
  return results
}

/** Adjusted pictures are computed from the artwork's pixels, which the worker reads from what was sent to it. */
function adjust(design: Design): Design {
  const changes = updateLayers(design, ['layer:0'], (layer) =>
    layer.type === 'image'
      ? { ...layer, props: { ...layer.props, adjustments: { ...layer.props.adjustments, saturation: -40 } } }
      : layer,
  )
  if (changes.length === 0) throw new Error('no picture to adjust')
  return applyChanges(design, changes)
}

function move(design: Design, byMm: number): Design {
  const middle = `layer:${Math.floor(design.size / 2)}`
  const changes = updateLayers(design, [middle], (layer) =>
    layer.type === 'group' ? layer : { ...layer, x: layer.x + byMm },
  )
  return applyChanges(design, changes)
}

async function pixelsBy(backend: AreaBackend, shown: ShownArea): Promise<ArtworkPixels> {
  const painted = await backend.paint(shown, new AbortController().signal)
  if (painted === null || painted === superseded) throw new Error('nothing was painted')
  const posted = Promise.withResolvers<ArtworkPixels>()
  const artwork = await painted.artworkFor({
    connect: async (port) => {
      port.onmessage = ({ data }: MessageEvent<PostedArtwork>) => posted.resolve(data.pixels)
    },
  })
  if (artwork === null) throw new Error('the painting was lost')
  return 'rgba' in artwork ? artwork : posted.promise
}
