export type ArtworkFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'tiff' | 'gif' | 'svg' | 'svgz'

/** Detects the format by content; file names are not reliable. */
export function sniffFormat(bytes: Uint8Array): ArtworkFormat | undefined {
  const starts = (...codes: number[]) => codes.every((code, i) => bytes[i] === code)
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /avif|avis|mif1|miaf/.test(text(8, 32))) return 'avif'
  if (starts(0x49, 0x49, 0x2a, 0) || starts(0x4d, 0x4d, 0, 0x2a)) return 'tiff'
  if (/^GIF8[79]a/.test(text(0, 6))) return 'gif'
  if (starts(0x1f, 0x8b)) return 'svgz'
  return looksLikeSvg(bytes) ? 'svg' : undefined
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  // The root element may follow a byte order mark, a declaration, comments and a document type.
  const head = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart()
  return head.startsWith('<') && /<(\w+:)?svg[\s>/]/.test(new TextDecoder().decode(bytes.subarray(0, 65536)))
}
