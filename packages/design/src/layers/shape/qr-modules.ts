import { countBytes } from '@podwright/domain/orders/variables'
import qrcode from 'qrcode'
import { type QrCode, qrCapacity } from './schema.ts'

/** The dark and light squares of a QR code. */
export type QrModules = { readonly side: number; readonly isDark: (row: number, column: number) => boolean }

const known = new Map<string, QrModules | null>()
/** Codes kept: painters ask for the same ones in every frame. */
const maxKnown = 100

/** Returns the squares of a QR code without its quiet zone; null if it is empty or has too much text. */
export function qrModules({ content, level }: Pick<QrCode, 'content' | 'level'>): QrModules | null {
  const key = `${level} ${content}`
  const found = known.get(key)
  if (found !== undefined) return found
  const modules = encode(content, level)
  known.set(key, modules)
  const [oldest] = known.keys()
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  return modules
}

function encode(content: string, level: QrCode['level']): QrModules | null {
  // In bytes whatever the characters, so that a code that is accepted never fails while it is encoded.
  if (content === '' || countBytes(content) > qrCapacity[level]) return null
  const { modules } = qrcode.create(content, { errorCorrectionLevel: level })
  return { side: modules.size, isDark: (row, column) => modules.get(row, column) === 1 }
}
