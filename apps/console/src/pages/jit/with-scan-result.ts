import type { DataOf } from '@podwright/contracts/define-call'
import type { scanIntoBox } from '@podwright/contracts/jit/boxes'
import type { BoxDetail } from '@podwright/contracts/jit/jit-shapes'

type Scanned = Pick<DataOf<typeof scanIntoBox>, 'box' | 'code' | 'items'>

/** Returns a box with the changes that the response to a scan contains. */
export function withScanResult(before: BoxDetail, { box, code, items }: Scanned): BoxDetail {
  const packCodes = [...before.packCodes.filter(({ id }) => id !== code.id), code].sort((a, b) => a.id - b.id)
  const reported = new Set(items.map(({ id }) => id))
  const others = before.items.filter(({ id }) => !reported.has(id))
  const all = [...others, ...items].sort((a, b) => a.packCodeId - b.packCodeId || a.id - b.id)
  return { ...before, ...box, packCodes, items: all }
}
