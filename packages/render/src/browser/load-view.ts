import type { ProductView } from '../effect/product-view.ts'
import { takeBytes, takeColor, takeLight, takeWords } from '../effect/view-planes.ts'
import { readPng } from './read-png.ts'

/** Reads a file of a view folder by name. */
export type ReadViewFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>

type Facts = { size: [number, number]; printWidthMm: number; printHeightMm: number; recolourable: boolean }

/** Loads a view's files (`view.json` and five PNGs) from a URL. */
export function fetchView(address: string): Promise<ProductView> {
  return loadView(address, async (name) => {
    const answer = await fetch(`${address}/${name}`)
    if (!answer.ok) throw new Error(`${address}/${name}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  })
}

/**
 * Loads a view in the browser; its planes equal those the server decodes from the same files. `id` is for the caller.
 */
export async function loadView(id: string, read: ReadViewFile): Promise<ProductView> {
  const png = async (name: string) => readPng(await read(`${name}.png`))
  const [json, beauty, shading, highlight, place, product] = await Promise.all([
    read('view.json'),
    png('beauty'),
    png('shading'),
    png('spec'),
    png('uv'),
    png('product-mask'),
  ])
  const facts: unknown = JSON.parse(new TextDecoder().decode(json))
  if (!isFacts(facts)) throw new Error(`${id}/view.json: unexpected shape`)
  const [width, height] = facts.size
  for (const plane of [beauty, shading, highlight, place, product]) {
    if (plane.width !== width || plane.height !== height) throw new Error(`${id}: expected ${width} × ${height} pixels`)
  }
  if (place.depth !== 16 || place.channels < 3) throw new Error(`${id}/uv.png: expected 16-bit color`)
  return {
    id,
    width,
    height,
    printWidthMm: facts.printWidthMm,
    printHeightMm: facts.printHeightMm,
    isRecolorable: facts.recolourable,
    beauty: takeColor(beauty.samples, beauty.channels),
    shading: takeLight(shading.samples, shading.channels),
    highlight: takeLight(highlight.samples, highlight.channels),
    u: takeWords(place.samples, place.channels, 0),
    v: takeWords(place.samples, place.channels, 1),
    cover: takeBytes(place.samples, place.channels, 2),
    product: takeBytes(product.samples, product.channels, 0),
  }
}

function isFacts(value: unknown): value is Facts {
  if (typeof value !== 'object' || value === null) return false
  const facts: Partial<Record<keyof Facts, unknown>> = value
  return (
    typeof facts.printWidthMm === 'number' &&
    typeof facts.printHeightMm === 'number' &&
    typeof facts.recolourable === 'boolean' &&
    Array.isArray(facts.size) &&
    facts.size.length === 2 &&
    facts.size.every((side) => Number.isInteger(side) && side > 0)
  )
}
