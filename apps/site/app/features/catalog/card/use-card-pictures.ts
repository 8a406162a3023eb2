import type { ProductCard } from '@podwright/contracts/catalog/product-shapes'
import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { type FocusEvent, type PointerEvent, useRef } from 'react'
import { cardPicture, pictureSources } from '../../../display/picture-sources.ts'
import { useApi } from '../../../shell/site/api-provider.tsx'
import { cardAt } from './card-ids.ts'
// Cards are rendered on the server only; this import brings their styles into the site's style sheet.
import styles from './product-card.module.css'

/** At most this many products are requested at a time. */
const chunk = 24
const repeatAfterMs = 10_000

type PointedAt = { readonly card: HTMLElement; readonly colour: string }
type Attributes = { readonly src: string; readonly srcset: string; readonly alt: string }

export type CardPictures = ReturnType<typeof useCardPictures>

/**
 * Shows the second view of a card on hover and focus, and its product in the color that is chosen or under the pointer.
 * The pictures of all cards are loaded with the first one that needs its own: most cards are only scrolled past.
 */
export function useCardPictures(ids: readonly number[]) {
  const api = useApi()
  const pointedAt = useRef<PointedAt>(undefined)
  const products = useRef(new Map<number, Promise<ProductCard | undefined>>())
  /** Pictures as the server rendered them. */
  const first = useRef(new WeakMap<HTMLElement, Attributes>())

  function productOf(id: number): Promise<ProductCard | undefined> {
    const known = products.current.get(id)
    if (known) return known
    const start = Math.max(0, Math.floor(ids.indexOf(id) / chunk) * chunk)
    const loading = loadCards(api, ids.slice(start, start + chunk))
    for (const each of ids.slice(start, start + chunk)) {
      const product = loading.then((cards) => cards?.get(each))
      products.current.set(each, product)
    }
    // A failed request may be repeated, but not with every movement of the pointer.
    void loading.then((cards) => cards ?? setTimeout(() => products.current.clear(), repeatAfterMs))
    return products.current.get(id) ?? Promise.resolve(undefined)
  }

  async function update(card: HTMLElement) {
    const product = await productOf(Number(card.dataset.product))
    const image = card.querySelector<HTMLImageElement>(`.${styles.stage} > img`)
    if (!product || !image) return
    const code = pointedAt.current?.card === card ? pointedAt.current.colour : card.dataset.colour
    const colour = product.colours.find((candidate) => candidate.code === code)
    const start = first.current.get(card) ?? {
      src: image.getAttribute('src') ?? '',
      srcset: image.srcset,
      alt: image.alt,
    }
    first.current.set(card, start)
    const inColour = colour?.picture ? ofPicture(colour.picture, `${product.name} · ${colour.name}`) : undefined
    show(image, inColour ?? start)
    const tag = card.querySelector<HTMLElement>('[data-sample]')
    if (tag) tag.hidden = inColour !== undefined
    showSecond(image, code === undefined ? secondOf(product) : undefined)
  }

  function pointAt(next: PointedAt | undefined) {
    const former = pointedAt.current
    if (former?.card === next?.card && former?.colour === next?.colour) return
    pointedAt.current = next
    if (former) void update(former.card)
    if (next) void update(next.card)
  }

  function visit(target: EventTarget) {
    const card = cardAt(target)?.card
    if (card && !first.current.has(card)) void update(card)
  }

  return {
    onPointerOver({ target }: PointerEvent) {
      visit(target)
      const label = target instanceof Element ? target.closest<HTMLElement>('[data-colour]') : null
      const card = label?.closest<HTMLElement>('[data-product]')
      pointAt(card && label?.dataset.colour !== undefined ? { card, colour: label.dataset.colour } : undefined)
    },
    onPointerLeave: () => pointAt(undefined),
    onFocus: ({ target }: FocusEvent) => visit(target),
    /** Shows the chosen color in a picture that could not be loaded when it was chosen. */
    restore(image: HTMLImageElement) {
      const card = image.closest<HTMLElement>('[data-product]')
      if (card?.dataset.colour !== undefined) void update(card)
    },
    /** Keeps a color: clicking the initially checked one marks it as an explicit choice, too. */
    choose(card: HTMLElement, input: HTMLInputElement) {
      const code = input.closest<HTMLElement>('[data-colour]')?.dataset.colour
      const link = card.querySelector<HTMLAnchorElement>('h3 a')
      const cart = card.querySelector<HTMLButtonElement>('[data-action=cart]')
      if (code === undefined || !link || !cart) return
      card.dataset.colour = code
      link.search = `?colour=${encodeURIComponent(code)}`
      cart.value = input.value
      cart.disabled = input.value === ''
      void update(card)
    },
  }
}

/** Undefined on failure: a card is complete without its other pictures. */
async function loadCards(
  api: ApiClient,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProductCard> | undefined> {
  try {
    const { items } = await api.call('listProductCards', { query: { ids: [...ids] }, handles: 'all' })
    return new Map(items.map((card) => [card.id, card]))
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** The view below a sample is the plain product. */
function secondOf({ sample, pictures: [main, second] }: ProductCard): string | undefined {
  return (sample ? main : second)?.src
}

function ofPicture(src: string, alt: string): Attributes {
  const { src: shown, srcSet } = pictureSources(src, cardPicture.width, cardPicture.widths)
  return { src: shown, srcset: srcSet, alt }
}

/** Replaces the previous picture once the next one has loaded, so nothing flashes. */
function show(image: HTMLImageElement, { src, srcset, alt }: Attributes) {
  if (image.srcset === srcset) return
  image.srcset = srcset
  image.src = src
  image.alt = alt
}

function showSecond(image: HTMLImageElement, src: string | undefined) {
  const stage = image.parentElement
  const former = stage?.querySelector(`.${styles.second}`)
  if (src === undefined) return former?.remove()
  if (former || !stage) return
  const second = document.createElement('div')
  second.className = styles.second ?? ''
  second.ariaHidden = 'true'
  const copy = image.cloneNode()
  if (copy instanceof HTMLImageElement) show(copy, ofPicture(src, ''))
  second.append(copy)
  stage.append(second)
}
