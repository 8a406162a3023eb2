import type { FramedLayer } from '@podwright/design/layers/registry'
import type { PaintJob } from './layer-paint.ts'
import type { PaintContext } from './surface.ts'

/**
 * Paints a placeholder for an artwork that is missing (null) or loading (undefined). In the editor it is a visible box
 * that can be selected; in previews and print nothing is painted. The report lists the artwork in either case.
 */
export function paintPlaceholder<Picture>(
  context: PaintContext<Picture>,
  job: PaintJob<Picture>,
  { width, height }: FramedLayer,
  hash: string,
  state: null | undefined,
): void {
  if (state === null) job.report.missingArtworks.add(hash)
  else job.report.pendingArtworks.add(hash)
  if (job.mode !== 'edit') return
  context.fillStyle = state === null ? '#fbe3e0' : '#eef2f7'
  context.fillRect(-width / 2, -height / 2, width, height)
  if (state === undefined) return
  context.strokeStyle = '#c03a2b'
  context.lineWidth = Math.min(width, height) / 60
  context.beginPath()
  context.moveTo(-width / 2, -height / 2)
  context.lineTo(width / 2, height / 2)
  context.moveTo(width / 2, -height / 2)
  context.lineTo(-width / 2, height / 2)
  context.stroke()
}
