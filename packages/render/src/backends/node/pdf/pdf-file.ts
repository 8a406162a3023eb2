import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** A PDF value. Strings are raw tokens: names include their slash, strings their parentheses. */
export type PdfValue = number | boolean | string | PdfRef | readonly PdfValue[] | { readonly [key: string]: PdfValue }

/** A reference to another object of the file. */
export class PdfRef {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

export type PdfFile = {
  /** Adds an object. With bytes it becomes a stream, compressed unless its dictionary names a filter. */
  readonly add: (value: PdfValue, stream?: Uint8Array | string) => PdfRef
  /** Reserves an object number, for objects that refer to each other. */
  readonly reserve: () => PdfRef
  readonly fill: (ref: PdfRef, value: PdfValue) => void
  /** Returns the finished file. */
  readonly finish: (root: PdfRef, info: PdfRef) => Buffer
}

/**
 * Creates a writer for PDF 1.7. Deterministic: the file contains neither dates nor random ids, so the same objects
 * yield the same bytes.
 */
export function createPdfFile(): PdfFile {
  const bodies: (Uint8Array | undefined)[] = []
  const put = (ref: PdfRef, body: Uint8Array) => {
    bodies[ref.number - 1] = body
  }
  const reserve = () => new PdfRef(bodies.push(undefined))
  return {
    reserve,
    fill: (ref, value) => put(ref, Buffer.from(written(value), 'latin1')),
    add: (value, stream) => {
      const ref = reserve()
      put(ref, stream === undefined ? Buffer.from(written(value), 'latin1') : streamOf(value, stream))
      return ref
    },
    finish: (root, info) => {
      const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
      let size = parts[0]?.length ?? 0
      const push = (part: Uint8Array | string) => {
        const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
        parts.push(bytes)
        size += bytes.length
      }
      const rows: string[] = ['0000000000 65535 f \n']
      for (const [i, body] of bodies.entries()) {
        if (!body) throw new Error(`object ${i + 1} of the PDF was never written`)
        rows.push(`${String(size).padStart(10, '0')} 00000 n \n`)
        push(`${i + 1} 0 obj\n`)
        push(body)
        push('\nendobj\n')
      }
      const start = size
      const id = `<${hashOf(parts)}>`
      push(`xref\n0 ${rows.length}\n${rows.join('')}`)
      const trailer = written({ Size: rows.length, Root: root, Info: info, ID: [id, id] })
      push(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`)
      return Buffer.concat(parts)
    },
  }
}

function hashOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}

function streamOf(value: PdfValue, stream: Uint8Array | string): Uint8Array {
  if (typeof value !== 'object' || value instanceof PdfRef || isList(value))
    throw new Error('a stream needs a dictionary')
  const bytes = typeof stream === 'string' ? Buffer.from(stream, 'latin1') : stream
  const isPacked = 'Filter' in value
  const body = isPacked ? bytes : deflateSync(bytes)
  const dictionary = { ...value, ...(!isPacked && { Filter: '/FlateDecode' }), Length: body.length }
  return Buffer.concat([
    Buffer.from(`${written(dictionary)}\nstream\n`, 'latin1'),
    body,
    Buffer.from('\nendstream', 'latin1'),
  ])
}

function isList(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value)
}

/** Serializes a value. */
function written(value: PdfValue): string {
  if (typeof value === 'number') return pdfNumber(value)
  if (typeof value === 'boolean' || typeof value === 'string') return String(value)
  if (value instanceof PdfRef) return `${value.number} 0 R`
  if (isList(value)) return `[${value.map(written).join(' ')}]`
  return `<<${Object.entries(value)
    .map(([key, entry]) => `/${key} ${written(entry)}`)
    .join(' ')}>>`
}

/** Formats a number without an exponent, which PDF does not support. */
export function pdfNumber(value: number): string {
  const rounded = Math.round(value * 1e6) / 1e6
  if (!Number.isFinite(rounded)) throw new Error(`not a PDF number: ${value}`)
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(6) : text
}
