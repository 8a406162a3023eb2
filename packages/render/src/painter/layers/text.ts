import type { TextLayer } from '@podwright/design/layers/text/schema'
import { traceOutline } from '../../text/outline.ts'
import type { LayerPaint } from '../layer-paint.ts'
import { styleOf } from '../paint-style.ts'
import { strokeOfText, strokePath } from '../stroke-style.ts'

/**
 * Paints text centered at the origin, in millimeters. Its outline is behind the letters, so that it does not make them
 * thinner.
 */
export function paintText<Picture>({ context, job }: LayerPaint<Picture>, layer: TextLayer): void {
  const { props } = layer
  const text = job.texts.layOut(props, layer.width, layer.height)
  for (const characters of text.missing) job.report.missingCharacters.add(characters)
  if (props.fit === 'shrink') job.report.fittedSizes.set(layer.id, text.sizeMm)
  context.beginPath()
  traceOutline(context, text.outline)
  const outline = strokeOfText(props)
  if (outline) strokePath(context, outline)
  context.fillStyle = styleOf(context, props.fill, text.widthMm, text.heightMm)
  context.fill()
}
