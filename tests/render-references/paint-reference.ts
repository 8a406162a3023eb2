import { createPainter } from '@podwright/render/painter/paint-placement'
import type { PaintEnv, Surface } from '@podwright/render/painter/surface'
import type { FontStore } from '@podwright/render/text/font-store'
import { front, pictureSize, type ReferenceDesign, scale } from './designs.ts'

/** Paints a reference design; the result is the same on every platform with a canvas. */
export async function paintReference<Picture>(
  env: PaintEnv<Picture>,
  fonts: FontStore,
  { design, isDark }: ReferenceDesign,
): Promise<Surface<Picture>> {
  const texts = [...design.values()].flatMap((record) =>
    record.kind === 'layer' && record.type === 'text' ? [record.props] : [],
  )
  await fonts.ensure(texts)
  const placement = design.get(front.id)
  if (placement?.kind !== 'placement') throw new Error('the reference design has no placement')
  const surface = env.createSurface(pictureSize.width, pictureSize.height)
  const viewport = { scale, x: front.bleedMm * scale, y: front.bleedMm * scale }
  const report = createPainter(env).paint(surface, design, placement, { mode: 'print', isDark, viewport })
  if (report.missingArtworks.size + report.pendingArtworks.size > 0) throw new Error('an artwork is missing')
  return surface
}
