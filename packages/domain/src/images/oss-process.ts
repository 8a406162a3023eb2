/**
 * Image processing parameters in the URL syntax of common object stores:
 * `image/resize,w_320,h_320,m_lfit/format,webp/quality,q_80`.
 */
export type ResizeMode =
  /** Fits inside the box; the whole picture stays visible. */
  | 'lfit'
  /** Fills the box; the overflow is cropped. */
  | 'fill'

/** URLs can request only `webp` and `avif`; `png` is used for exported files. */
export type ImageFormat = 'webp' | 'avif' | 'png'

export type ImageProcess = {
  readonly width?: number
  readonly height?: number
  readonly mode?: ResizeMode
  /** Absent: the picture keeps its own format. */
  readonly format?: ImageFormat
  readonly quality?: number
}

/**
 * Widths and heights that are produced. Other sizes are rounded up, so that no one can fill the cache with 2,000 sizes
 * of one picture.
 */
export const imageSizes = [64, 96, 160, 240, 320, 480, 640, 800, 960, 1200, 1600] as const
/** Qualities that are produced, for the same reason. */
export const imageQualities = [40, 50, 60, 70, 75, 80, 85, 90] as const

export const processParameter = 'x-oss-process'
/** Upper bound for parsed sizes; anything this large is rounded to the largest size anyway. */
const largestSize = 10_000

/** Rounds up to a size that is produced; sizes beyond the largest become the largest. */
export function boundedSize(requested: number): number {
  return imageSizes.find((size) => size >= requested) ?? imageSizes[imageSizes.length - 1] ?? 1600
}

function boundedQuality(requested: number): number {
  return imageQualities.find((quality) => quality >= requested) ?? imageQualities[imageQualities.length - 1] ?? 90
}

/** Rounds sizes and quality to the values that are produced and makes the mode explicit. Idempotent. */
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

/** Formats a process; returns an empty string for one that changes nothing. */
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

/**
 * Parses a process. Returns undefined if it is malformed: an unknown or repeated step, a number that is not a positive
 * integer, a quality above 100, or a resize without a size.
 */
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

/**
 * Parses a size in pixels. Huge values are valid and clamped, because every size is rounded to a produced one.
 */
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

/**
 * Returns the URL of a picture in the given size and format. Sizes are rounded here too, so that equal pictures have
 * equal URLs.
 */
export function imageUrl(src: string, process: ImageProcess): string {
  const text = formatImageProcess(boundedProcess(process))
  if (!text) return src
  return `${src}${src.includes('?') ? '&' : '?'}${processParameter}=${text}`
}

/** Short form of the process of nearly all pictures: a list names a file of each picture several times. */
export const widthParameter = 'w'

/** Returns the URL of a picture as WebP in the given width, in the short form. */
export function pictureUrl(src: string, width: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}${widthParameter}=${boundedSize(width)}`
}

/** The process that the short form stands for; undefined if the width is malformed. */
export function processOfWidth(text: string): ImageProcess | undefined {
  const width = sizeOf(`w_${text}`, 'w')
  return width === undefined ? undefined : { width, format: 'webp', quality: 80 }
}
