type Target = { readonly variantId: number | null; readonly finishedId: number | null }
type OrderLine = Target & { readonly id: number; readonly externalSku: string; readonly quantity: number }
type ShopLine = Target & {
  readonly externalLineId: string
  readonly externalSku: string
  readonly quantity: number
}

/** Whether two lines mean the same pieces, the surest rule first. */
const rules: readonly ((line: OrderLine, shopLine: ShopLine) => boolean)[] = [
  (line, shopLine) => hasSameSku(line, shopLine) && line.quantity === shopLine.quantity,
  hasSameSku,
  (line, shopLine) => hasSameTarget(line, shopLine) && line.quantity === shopLine.quantity,
  hasSameTarget,
]

/**
 * Finds the shop's lines that the lines of an order stand for. All or none: if one of them stands for none, nothing says
 * which of the shop's lines are missing in the order. A single line stands for a single one.
 */
export function matchLines(
  lines: readonly OrderLine[],
  shopLines: readonly ShopLine[],
): readonly { readonly id: number; readonly externalLineId: string }[] {
  const [line, shopLine] = [lines[0], shopLines[0]]
  if (line && shopLine && lines.length === 1 && shopLines.length === 1)
    return [{ id: line.id, externalLineId: shopLine.externalLineId }]
  const found = new Map<OrderLine, ShopLine>()
  const taken = new Set<ShopLine>()
  for (const isSame of rules)
    for (const each of lines) {
      const match = found.has(each) ? undefined : shopLines.find((other) => !taken.has(other) && isSame(each, other))
      if (!match) continue
      found.set(each, match)
      taken.add(match)
    }
  if (found.size < lines.length) return []
  return [...found].map(([{ id }, { externalLineId }]) => ({ id, externalLineId }))
}

function hasSameSku(line: OrderLine, shopLine: ShopLine): boolean {
  return line.externalSku !== '' && line.externalSku === shopLine.externalSku
}

function hasSameTarget(line: OrderLine, shopLine: ShopLine): boolean {
  return line.variantId !== null && line.variantId === shopLine.variantId && line.finishedId === shopLine.finishedId
}
