/** An action that login interrupted: what was to be done, never who was to do it. */
export type KeptAction =
  | { readonly kind: 'library'; readonly productId: number }
  | { readonly kind: 'cart'; readonly variantId: number; readonly quantity: number }

/** Where it was asked for: the address that login returns to, and how far it was scrolled. */
export type KeptPlace = { readonly path: string; readonly scrollY: number }
export type Kept = { readonly action: KeptAction; readonly place: KeptPlace }

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

const key = 'podwright.keptAction'
/** Long enough for a registration, short enough that nobody is surprised by it. */
const lifeMs = 15 * 60_000

/** Keeps an action for after login, in this tab alone. A newer one takes its place. */
export function keepAction(storage: Storage, kept: Kept, now: number): void {
  storage.setItem(key, JSON.stringify({ ...kept, until: now + lifeMs }))
}

/** Whether login to this address would finish an action. */
export function hasKeptAction(storage: Storage, path: string, now: number): boolean {
  return read(storage, path, now) !== undefined
}

/**
 * Takes the action out, so that it is done once at most. It is good only for the address that it was asked for at: whoever logs in
 * from elsewhere meant something else.
 */
export function takeKeptAction(storage: Storage, path: string, now: number): Kept | undefined {
  const kept = read(storage, path, now)
  forgetKeptAction(storage)
  return kept
}

function forgetKeptAction(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(key)
}

/** Anybody can write into the storage of a browser: what is not exactly ours counts as nothing. */
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
    // Not ours.
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}
