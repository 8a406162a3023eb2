import { decodeSrgb } from '../effect/light.ts'
import { LIGHT_ONE, type ProductView } from '../effect/product-view.ts'
import { type PngPixels, readPng } from './read-png.ts'

/** Gives a file of a view folder by its name. */
export type ReadViewFile = (name: string) => Promise<Uint8Array<ArrayBuffer>>

type Facts = { size: [number, number]; printWidthMm: number; printHeightMm: number; recolourable: boolean }

/** Reads a view's files (`view.json` and five PNGs) from below an address. */
export function fetchView(address: string): Promise<ProductView> {
  return loadView(address, async (name) => {
    const answer = await fetch(`${address}/${name}`)
    if (!answer.ok) throw new Error(`${address}/${name}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  })
}

/** A view in the browser, plane by plane what the server decodes of the same files. `id` names it to the caller. */
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
  if (place.depth !== 16 || place.channels < 3) throw new Error(`${id}/uv.png: expected 16 bit colour`)
  return {
    id,
    width,
    height,
    printWidthMm: facts.printWidthMm,
    printHeightMm: facts.printHeightMm,
    isRecolourable: facts.recolourable,
    beauty: colourOf(beauty),
    shading: lightOf(shading),
    highlight: lightOf(highlight),
    u: wordsOf(place, 0),
    v: wordsOf(place, 1),
    cover: Uint8Array.from(wordsOf(place, 2), (word) => Math.round(word / 257)),
    product: Uint8Array.from({ length: width * height }, (_, i) => product.samples[i * product.channels] ?? 0),
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

/** Three channels; some photos are stored as grey. */
function colourOf({ width, height, channels, depth, samples }: PngPixels): Uint8Array {
  if (depth !== 8) throw new Error('beauty.png: expected 8 bit')
  const out = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      out[i * 3 + channel] = samples[i * channels + (channels < 3 ? 0 : channel)] ?? 0
    }
  }
  return out
}

/** sRGB-encoded grey light of 8 or 16 bit as linear light. */
function lightOf({ width, height, channels, depth, samples }: PngPixels): Uint16Array {
  const full = 2 ** depth - 1
  const linear = Uint16Array.from({ length: full + 1 }, (_, code) => Math.round(decodeSrgb(code / full) * LIGHT_ONE))
  return Uint16Array.from({ length: width * height }, (_, i) => linear[samples[i * channels] ?? 0] ?? 0)
}

function wordsOf({ width, height, channels, samples }: PngPixels, channel: number): Uint16Array {
  return Uint16Array.from({ length: width * height }, (_, i) => samples[i * channels + channel] ?? 0)
}
