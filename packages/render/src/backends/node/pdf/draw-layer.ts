import type { ImageLayer } from '@podwright/design/layers/image/schema'
import type { PatternLayer } from '@podwright/design/layers/pattern/schema'
import type { FramedLayer } from '@podwright/design/layers/registry'
import type { ShapeLayer } from '@podwright/design/layers/shape/schema'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { tilesOf } from '../../../painter/layers/pattern.ts'
import { backgroundOfShape, fillOfShape } from '../../../painter/layers/shape.ts'
import { outlineOfMask, outlineOfShape, rectangle } from '../../../painter/shape-outlines.ts'
import { strokeOfShape, strokeOfText } from '../../../painter/stroke-style.ts'
import type { TextLayouts } from '../../../painter/text-layouts.ts'
import { matrixOfLayer, placeAt } from './matrix.ts'
import type { PdfRef } from './pdf-file.ts'
import type { PdfPage } from './pdf-page.ts'

/** Everything needed to draw layers on a page. */
export type DrawTarget = {
  readonly page: PdfPage
  readonly texts: TextLayouts
  /** Returns the embedded artwork of a layer and its aspect ratio. */
  readonly artworkOf: (layer: ImageLayer | PatternLayer) => { readonly picture: PdfRef; readonly ratio: number }
}

/** Draws a layer as vector paths and embedded pictures. */
export function drawLayer({ page, texts, artworkOf }: DrawTarget, layer: FramedLayer): void {
  page.within(matrixOfLayer(layer), () => {
    switch (layer.type) {
      case 'shape':
        drawShape(page, layer)
        break
      case 'text':
        drawText(page, texts, layer)
        break
      case 'image':
        drawImage(page, layer, artworkOf(layer).picture)
        break
      case 'pattern':
        drawPattern(page, layer, artworkOf(layer))
        break
    }
  })
}

function drawShape(page: PdfPage, layer: ShapeLayer): void {
  const outline = outlineOfShape(layer)
  const fill = fillOfShape(layer.props)
  const stroke = strokeOfShape(layer.props)
  const background = backgroundOfShape(layer)
  if (background) page.fill(background.outline, { kind: 'solid', colour: background.colour }, layer, layer)
  if (fill) page.fill(outline, fill, layer, layer)
  if (stroke) page.stroke(outline, stroke, layer)
}

function drawText(page: PdfPage, texts: TextLayouts, layer: TextLayer): void {
  const { outline, widthMm: width, heightMm: height } = texts.layOut(layer.props, layer.width, layer.height)
  const stroke = strokeOfText(layer.props)
  if (stroke) page.stroke(outline, stroke, layer)
  page.fill(outline, layer.props.fill, { width, height }, layer)
}

function drawImage(page: PdfPage, layer: ImageLayer, picture: PdfRef): void {
  const { width, height, props } = layer
  const { left, top, width: share, height: rise } = props.crop
  page.clip(rectangle(width, height))
  const mask = outlineOfMask(props.mask, props.cornerRadius, width, height)
  if (mask) page.clip(mask)
  const whole = { width: width / share, height: height / rise }
  page.image(
    picture,
    -width / 2 - left * whole.width,
    -height / 2 - top * whole.height,
    whole.width,
    whole.height,
    layer,
  )
}

function drawPattern(page: PdfPage, layer: PatternLayer, artwork: ReturnType<DrawTarget['artworkOf']>): void {
  const { width: w, height: h, places } = tilesOf(layer, artwork.ratio)
  page.clip(rectangle(layer.width, layer.height))
  page.within(placeAt(0, 0, layer.props.angle, 1, 1), () => {
    for (const { x, y, flipX, flipY } of places) {
      page.within(placeAt(x, y, layer.props.tileAngle, flipX, flipY), () =>
        page.image(artwork.picture, -w / 2, -h / 2, w, h, layer),
      )
    }
  })
}
