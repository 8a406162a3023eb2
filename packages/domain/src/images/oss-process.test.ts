import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundedProcess,
  boundedSize,
  formatImageProcess,
  type ImageProcess,
  imageQualities,
  imageSizes,
  imageUrl,
  parseImageProcess,
  pictureUrl,
  processOfWidth,
} from './oss-process.ts'

const size = fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined })
const anyProcess: fc.Arbitrary<ImageProcess> = fc
  .record({
    width: size,
    height: size,
    mode: fc.option(fc.constantFrom('lfit' as const, 'fill' as const), { nil: undefined }),
    format: fc.option(fc.constantFrom('webp' as const, 'avif' as const), { nil: undefined }),
    quality: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  })
  .map(({ width, height, mode, format, quality }) => ({
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(mode && (width !== undefined || height !== undefined) && { mode }),
    ...(format && { format }),
    ...(quality !== undefined && { quality }),
  }))

describe('image process', () => {
  it('parseImageProcess reads the syntax of object stores', () => {
    expect(parseImageProcess('image/resize,w_300,h_200')).toEqual({ width: 300, height: 200 })
    expect(parseImageProcess('image/resize,m_fill,h_20,w_30/format,webp/quality,q_80')).toEqual({
      width: 30,
      height: 20,
      mode: 'fill',
      format: 'webp',
      quality: 80,
    })
    expect(parseImageProcess('image/format,avif')).toEqual({ format: 'avif' })
  })

  it('parseImageProcess rejects malformed input', () => {
    for (const text of [
      '',
      'image',
      'image/',
      'video/resize,w_1',
      'image/resize',
      'image/resize,m_fill',
      'image/resize,w_0',
      'image/resize,w_-5',
      'image/resize,w_1.5',
      'image/resize,w_1e3',
      'image/resize,w_many',
      'image/resize,w_',
      'image/resize,w_5,w_6',
      'image/resize,w_5,m_pad',
      'image/format,gif',
      'image/format,webp,avif',
      'image/quality,q_0',
      'image/quality,q_101',
      'image/quality,80',
      'image/resize,w_5/resize,w_6',
      'image/blur,r_3',
      'image/resize,w_5/',
      `image/resize,w_5${',h_5'.repeat(100)}`,
      '../etc/passwd',
    ])
      expect(parseImageProcess(text), text).toBeUndefined()
  })

  it('boundedProcess clamps any larger size to the largest one @R-507', () => {
    for (const requested of ['1601', '10000', '10001', '99999', '9'.repeat(150)]) {
      const process = parseImageProcess(`image/resize,w_${requested},h_${requested.slice(0, 30)}`)
      expect(process && boundedProcess(process), requested).toEqual({ width: 1600, height: 1600, mode: 'lfit' })
    }
  })

  it('formatImageProcess is reversed by parseImageProcess', () => {
    fc.assert(
      fc.property(anyProcess, (process) => {
        const text = formatImageProcess(process)
        expect(text === '' ? {} : parseImageProcess(text)).toEqual(process)
      }),
    )
  })

  it('boundedProcess rounds sizes up within a bounded set and is idempotent @R-507', () => {
    expect([1, 64, 65, 500, 1600, 9000].map(boundedSize)).toEqual([64, 64, 96, 640, 1600, 1600])
    fc.assert(
      fc.property(anyProcess, (process) => {
        const bounded = boundedProcess(process)
        for (const side of [bounded.width, bounded.height]) if (side !== undefined) expect(imageSizes).toContain(side)
        if (bounded.quality !== undefined) expect(imageQualities).toContain(bounded.quality)
        expect(boundedProcess(bounded)).toEqual(bounded)
      }),
    )
  })

  it('pictureUrl names a produced width, which processOfWidth reads back as WebP', () => {
    expect(pictureUrl('/images/0a1b/blank/mug.jpg', 300)).toBe('/images/0a1b/blank/mug.jpg?w=320')
    expect(processOfWidth('320')).toEqual({ width: 320, format: 'webp', quality: 80 })
    for (const text of ['', '0', '-1', '1.5', 'wide', '1e3', '320,h_1'])
      expect(processOfWidth(text), text).toBeUndefined()
  })

  it('parseImageProcess never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseImageProcess(text)))
    fc.assert(fc.property(fc.string(), (text) => void parseImageProcess(`image/resize,${text}`)))
  })

  it('imageUrl returns URLs that parseImageProcess reads back', () => {
    expect(imageUrl('/images/0a1b2c3d/blank/mug.jpg', { width: 300, height: 300, format: 'webp' })).toBe(
      '/images/0a1b2c3d/blank/mug.jpg?x-oss-process=image/resize,w_320,h_320,m_lfit/format,webp',
    )
    expect(imageUrl('/images/a.jpg', {})).toBe('/images/a.jpg')
    fc.assert(
      fc.property(anyProcess, (process) => {
        const url = new URL(imageUrl('/images/a.jpg', process), 'http://shop.test')
        const text = url.searchParams.get('x-oss-process')
        expect(text === null ? {} : parseImageProcess(text)).toEqual(boundedProcess(process))
      }),
    )
  })
})
