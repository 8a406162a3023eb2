import type { Resources } from '../../resources/resources.ts'
import { type AreaPainter, createAreaPainter } from './area-painter.ts'
import { createPageBackend } from './page-backend.ts'
import { createWorkerBackend, openAreaWorker } from './worker-backend.ts'

type Shared = { readonly painter: AreaPainter; users: number }

/** The painter of each open design, while any of its views is shown. */
const painters = new WeakMap<Resources, Shared>()

/**
 * False after a failure: the page paints from then on, until it is reloaded. A worker can only paint on an
 * `OffscreenCanvas`.
 */
let isWorkerUsable = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'

/** Returns the painter shared by all views of a design. `release` ends its worker with the last view. */
export function acquireAreaPainter(resources: Resources): { painter: AreaPainter; release: () => void } {
  const shared = painters.get(resources) ?? { painter: openPainter(resources), users: 0 }
  painters.set(resources, shared)
  shared.users += 1
  const release = () => {
    shared.users -= 1
    // Later: views that replace each other release and acquire in one go.
    setTimeout(() => {
      if (shared.users > 0 || painters.get(resources) !== shared) return
      painters.delete(resources)
      shared.painter.dispose()
    })
  }
  return { painter: shared.painter, release }
}

function openPainter(resources: Resources): AreaPainter {
  const worker = isWorkerUsable ? createWorkerBackend(openAreaWorker(), resources.artworks) : undefined
  return createAreaPainter(worker, createPageBackend(resources), (error) => {
    isWorkerUsable = false
    reportError(error)
  })
}
