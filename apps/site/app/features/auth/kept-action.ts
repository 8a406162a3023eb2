/** An action interrupted by login: what to do, never the account. */
export type KeptAction =
  | { readonly kind: 'library'; readonly productId: number }
  | { readonly kind: 'cart'; readonly variantId: number; readonly quantity: number }

/** Where the action was requested: the URL that login returns to, and the scroll position. */
export type KeptPlace = { readonly path: string; readonly scrollY: number }
export type Kept = { readonly action: KeptAction; readonly place: KeptPlace }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'podwright.keptAction'
/** Long enough for a registration, short enough not to surprise the user. */
const lifeMs = 15 * 60_000

/** Stores an action for after login, in this tab only. A newer one replaces it. */
export function keepAction(storage: Storage, kept: Kept, now: number): void {
  storage.setItem(key, JSON.stringify({ ...kept, until: now + lifeMs }))
}

/** Whether login with this return URL would complete an action. */
export function hasKeptAction(storage: Storage, path: string, now: number): boolean {
  return read(storage, path, now) !== undefined
}

/**
 * Removes and returns the action, so that it is executed at most once. It is valid only for the URL it was requested
 * at: a login started elsewhere has another intent.
 */
export function takeKeptAction(storage: Storage, path: string, now: number): Kept | undefined {
  const kept = read(storage, path, now)
  forgetKeptAction(storage)
  return kept
}

function forgetKeptAction(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(key)
}

/** Storage can be modified by anyone: content that is not exactly in our format is ignored. */
function read(storage: Storage, path: string, now: number): Kept | undefined {
  const kept = parse(storage.getItem(key))
  if (!isRecord(kept) || !isRecord(kept.place) || !isRecord(kept.action)) return undefined
  const { action, place, until } = kept
  if (place.path !== path || typeof place.scrollY !== 'number' || typeof until !== 'number') return undefined
  if (until < now || until > now + lifeMs) return undefined
  const known = actionOf(action)
  return known && { action: known, place: { path, scrollY: place.scrollY } }
}

function actionOf({ kind, productId, variantId, quantity }: Record<string, unknown>): KeptAction | undefined {
  if (kind === 'library' && isId(productId)) return { kind, productId }
  if (kind === 'cart' && isId(variantId) && isId(quantity)) return { kind, variantId, quantity }
  return undefined
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Not in our format.
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
