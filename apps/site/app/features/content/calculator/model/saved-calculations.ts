import type { Offer } from '@podwright/domain/profit/profit'

/** A saved calculation, stored completely: its result must not change when prices or freight do. */
export type SavedCalculation = {
  /** Query string with which it can be opened again. */
  readonly search: string
  readonly product: string
  readonly destination: string
  readonly carrier: string
  readonly currency: string
  readonly offer: Offer
}

/** As many as are shown side by side. */
export const maxSaved = 3
const storageKey = 'podwright.calculations'
const none: readonly SavedCalculation[] = []

/** Calculations stored in this browser. Storage that is full, denied or has invalid content counts as empty. */
export function createSavedCalculations(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>()
  let current: readonly SavedCalculation[] | undefined

  function read(): readonly SavedCalculation[] {
    current ??= readStored()
    return current
  }
  function readStored(): readonly SavedCalculation[] {
    try {
      return parseSaved(storage().getItem(storageKey))
    } catch {
      // Reading fails when the visitor denies storage; then there is nothing to show.
      return none
    }
  }
  function write(next: readonly SavedCalculation[]): boolean {
    try {
      storage().setItem(storageKey, JSON.stringify(next))
    } catch {
      // Full or denied: the caller informs the visitor.
      return false
    }
    current = next
    for (const listener of listeners) listener()
    return true
  }
  return {
    read,
    readOnServer: () => none,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Returns whether it could be stored; one with the same URL is replaced. */
    add(saved: SavedCalculation): boolean {
      const others = read().filter(({ search }) => search !== saved.search)
      return others.length < maxSaved && write([...others, saved])
    },
    remove(search: string): boolean {
      return write(read().filter((saved) => saved.search !== search))
    },
  }
}

export const savedCalculations = createSavedCalculations(() => window.localStorage)

/** Returns the valid calculations of a stored text, which may have been modified. */
export function parseSaved(text: string | null): readonly SavedCalculation[] {
  if (text === null) return none
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    // Not in our format.
    return none
  }
  return Array.isArray(stored) ? stored.filter(isSaved).slice(0, maxSaved) : none
}

const offerFields = [
  'purchasePriceMinor',
  'sellingPriceMinor',
  'quantity',
  'freightMinor',
  'commissionBasisPoints',
  'otherCostsMinor',
] as const satisfies readonly (keyof Offer)[]

/** The form's maximum; larger amounts might not be calculated exactly. */
const largestMinor = 100_000_000_000

function isSaved(value: unknown): value is SavedCalculation {
  if (!isRecord(value)) return false
  const { search, offer } = value
  const content = [search, value.product, value.destination, value.carrier]
  if (!content.every((text) => typeof text === 'string' && text.length <= 1000)) return false
  if (typeof search !== 'string' || !search.startsWith('?')) return false
  if (typeof value.currency !== 'string' || !/^[A-Z]{3}$/.test(value.currency) || !isRecord(offer)) return false
  const isSound = offerFields.every((field) => isAmount(offer[field]))
  return isSound && isBetween(offer.quantity, 1, 9999) && isBetween(offer.commissionBasisPoints, 0, 10_000)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isAmount(value: unknown): boolean {
  return Number.isSafeInteger(value) && isBetween(value, 0, largestMinor)
}

function isBetween(value: unknown, low: number, high: number): boolean {
  return typeof value === 'number' && value >= low && value <= high
}
