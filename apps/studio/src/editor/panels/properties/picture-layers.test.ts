import { ImageLayer } from '@podwright/design/layers/image/schema'
import { PatternLayer } from '@podwright/design/layers/pattern/schema'
import { area, framed, threeLayers } from '@podwright/design/test-designs'
import { expect, it } from 'vitest'
import { replaceArtwork, resetCrop, toImage, toPattern } from './picture-layers.ts'

const front = area('front', 300, 400, { bleedMm: 3 })

function image() {
  const layer = framed(threeLayers(), 'layer:a')
  if (layer.type !== 'image') throw new Error('no image')
  return layer
}

it('an image becomes a pattern that covers the area and its bleed, at the same place in the stack', () => {
  const pattern = PatternLayer.parse(toPattern(image(), front))
  expect(pattern).toMatchObject({ id: 'layer:a', order: image().order, width: 306, height: 406 })
  expect(pattern.props.tileWidthMm).toBe(75)
  expect(toPattern({ ...image(), width: 30 }, front).props.tileWidthMm).toBe(30)
})

it('a pattern becomes an image again', () => {
  const back = ImageLayer.parse(toImage(toPattern(image(), front), front))
  expect(back).toMatchObject({ id: 'layer:a', type: 'image' })
})

it('a replacing artwork is fitted into the box of the old one', () => {
  const tall = replaceArtwork(image(), { hash: 'b'.repeat(64), widthPx: 1000, heightPx: 3000 })
  expect(tall.height).toBeCloseTo(image().height)
  expect(tall.width).toBeCloseTo(image().height / 3)
})

it('resetting the crop shows the whole artwork without enlarging its pixels', () => {
  const cropped = { ...image(), props: { ...image().props, crop: { left: 0.25, top: 0, width: 0.5, height: 1 } } }
  const whole = resetCrop(cropped)
  expect(whole.width).toBeCloseTo(cropped.width * 2)
  expect(whole.width / whole.height).toBeCloseTo(1.5)
})
