import { codeOfFamily } from '@podwright/domain/print/seller-fonts'
import type { Design } from './design.ts'

/** Returns the codes of the seller's fonts that texts of a design use, including those for dark garments. */
export function usedFonts(design: Design): string[] {
  const codes = new Set<string>()
  for (const record of design.values()) {
    if (record.kind !== 'layer' || record.type !== 'text') continue
    for (const family of [record.props.family, record.onDark?.props.family]) {
      const code = family === undefined ? undefined : codeOfFamily(family)
      if (code !== undefined) codes.add(code)
    }
  }
  return [...codes].sort()
}
