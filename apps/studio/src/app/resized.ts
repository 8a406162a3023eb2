import { boundedProcess, formatImageProcess, processParameter } from '@podwright/domain/images/oss-process'

/** Returns the URL of a picture at most `width` pixels wide. */
export function resized(src: string, width: number): string {
  const process = boundedProcess({ mode: 'lfit', width, format: 'webp' })
  return src === '' ? '' : `${src}?${processParameter}=${encodeURIComponent(formatImageProcess(process))}`
}
