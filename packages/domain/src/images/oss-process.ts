/**
 * The process behind an image's address, in the form the common object stores use:
 * `image/resize,w_320,h_320,m_lfit/format,webp/quality,q_80`.
 */
export type ResizeMode =
  /** Fits inside the box, the whole picture stays visible. */
  | 'lfit'
  /** Fills the box, what sticks out is cut off. */
  | 'fill'

/** Addresses ask for `webp` and `avif` alone; `png` is for files that we hand out. */
export type ImageFormat = 'webp' | 'avif' | 'png'

export type ImageProcess = {
  readonly width?: number
  readonly height?: number
  readonly mode?: ResizeMode
  /** Absent: the picture's own format. */
  readonly format?: ImageFormat
  readonly quality?: number
}

/** Widths and heights that are made; others are rounded up, so that nobody can fill the cache with 2,000 sizes of one picture. */
export const imageSizes = [64, 96, 160, 240, 320, 480, 640, 800, 960, 1200, 1600] as const
/** Qualities that are made, for the same reason. */
export const imageQualities = [40, 50, 60, 70, 75, 80, 85, 90] as const

export const processParameter = 'x-oss-process'
/** Sizes beyond it are no different from it: all are made as the largest size. */
const largestSize = 10_000

/** The next size that is made; the largest for all beyond it. */
export function boundedSize(requested: number): number {
  return imageSizes.find((size) => size >= requested) ?? imageSizes[imageSizes.length - 1] ?? 1600
}

function boundedQuality(requested: number): number {
  return imageQualities.find((quality) => quality >= requested) ?? imageQualities[imageQualities.length - 1] ?? 90
}

/** What is really made for a process: sizes and quality from their sets, the mode written out. Applying it twice changes nothing. */
export function boundedProcess(process: ImageProcess): ImageProcess {
  const { width, height, format, quality } = process
  const isResized = width !== undefined || height !== undefined
  return {
    ...(width !== undefined && { width: boundedSize(width) }),
    ...(height !== undefined && { height: boundedSize(height) }),
    ...(isResized && { mode: process.mode ?? 'lfit' }),
    ...(format && { format }),
    ...(quality !== undefined && { quality: boundedQuality(quality) }),
  }
}

/** The process as text; empty for one that changes nothing. */
export function formatImageProcess(process: ImageProcess): string {
  const { width, height, mode, format, quality } = process
  const resize = [
    ...(width !== undefined ? [`w_${width}`] : []),
    ...(height !== undefined ? [`h_${height}`] : []),
    ...(mode ? [`m_${mode}`] : []),
  ]
  const steps = [
    ...(width !== undefined || height !== undefined ? [['resize', ...resize].join(',')] : []),
    ...(format ? [`format,${format}`] : []),
    ...(quality !== undefined ? [`quality,q_${quality}`] : []),
  ]
  return steps.length > 0 ? ['image', ...steps].join('/') : ''
}

/** Reads a process; undefined when it is malformed: an unknown or repeated step, what is no whole number above 0, a quality above 100, a resize without a size. */
export function parseImageProcess(text: string): ImageProcess | undefined {
  if (text.length > 200) return undefined
  const [kind, ...steps] = text.split('/')
  if (kind !== 'image' || steps.length === 0) return undefined
  let process: ImageProcess = {}
  const seen = new Set<string>()
  for (const step of steps) {
    const [name = '', ...parameters] = step.split(',')
    if (seen.has(name)) return undefined
    seen.add(name)
    const read = parseStep(name, parameters)
    if (!read) return undefined
    process = { ...process, ...read }
  }
  return process
}

function parseStep(name: string, parameters: readonly string[]): ImageProcess | undefined {
  const [only] = parameters
  switch (name) {
    case 'resize':
      return parseResize(parameters)
    case 'format':
      return parameters.length === 1 && (only === 'webp' || only === 'avif') ? { format: only } : undefined
    case 'quality': {
      const quality = parameters.length === 1 ? qualityOf(only) : undefined
      return quality === undefined ? undefined : { quality }
    }
    default:
      return undefined
  }
}

function parseResize(parameters: readonly string[]): ImageProcess | undefined {
  let resize: ImageProcess = {}
  for (const parameter of parameters) {
    const width = sizeOf(parameter, 'w')
    const height = sizeOf(parameter, 'h')
    if (width !== undefined && resize.width === undefined) resize = { ...resize, width }
    else if (height !== undefined && resize.height === undefined) resize = { ...resize, height }
    else if (parameter === 'm_lfit' && !resize.mode) resize = { ...resize, mode: 'lfit' }
    else if (parameter === 'm_fill' && !resize.mode) resize = { ...resize, mode: 'fill' }
    else return undefined
  }
  return resize.width === undefined && resize.height === undefined ? undefined : resize
}

/** Any number of pixels; a huge one asks for the largest size, as every size is rounded into the set. */
function sizeOf(parameter: string, key: 'w' | 'h'): number | undefined {
  const value = numberOf(parameter, key)
  return value && Math.min(value, largestSize)
}

function qualityOf(parameter: string | undefined): number | undefined {
  const value = numberOf(parameter, 'q')
  return value !== undefined && value <= 100 ? value : undefined
}

function numberOf(parameter: string | undefined, key: string): number | undefined {
  const match = /^([a-z])_([1-9]\d*)$/.exec(parameter ?? '')
  return match?.[1] === key ? Number(match[2]) : undefined
}

/** Address of a picture in the given size and format. Sizes are rounded up here already, so that equal pictures have equal addresses. */
export function imageUrl(src: string, process: ImageProcess): string {
  const text = formatImageProcess(boundedProcess(process))
  if (!text) return src
  return `${src}${src.includes('?') ? '&' : '?'}${processParameter}=${text}`
}
