import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ArtworkPlacement } from '@podwright/domain/pictures/placement'

/** What is printed on a mockup in a picture. Positions are rounded to ten thousandths of the print area. */
export type MockupPrint = {
  /** SHA-256 of the artwork's file. */
  readonly artwork: string
  /** Index of the smart object to print on; null for all. */
  readonly slot: number | null
  readonly placement: ArtworkPlacement
}

export type MockupPictureName = { readonly mockupId: number; readonly print: MockupPrint | null }

/** Prefix of mockup pictures in paths. */
export const mockupFolder = 'mockup/'

const shares = 10_000
/** Increase when the engine renders the same mockup differently; this changes every path. */
const engineVersion = 1
const hashLength = 32

/**
 * Path of a picture below `/images/<hash>/`: `mockup/7.jpg`, or with an artwork
 * `mockup/7/<artwork>/<left>.<top>.<width>.<height>.<fit>[.<slot>].jpg`. The path describes the whole picture, so no
 * row is stored for it; the hash protects it against forgery.
 */
export function pathOfPicture({ mockupId, print }: MockupPictureName): string {
  if (print === null) return `${mockupFolder}${mockupId}.jpg`
  const { artwork, slot, placement } = print
  const { left, top, width, height, fit } = placement
  const places = [left, top, width, height].map((share) => numberText(Math.round(share * shares)))
  const name = [...places, fit, ...(slot === null ? [] : [slot])].join('.')
  return `${mockupFolder}${mockupId}/${artwork}/${name}.jpg`
}

const digits = '(?:n?[1-9][0-9]{0,5}|0)'
const pattern = new RegExp(
  `^${mockupFolder}([1-9][0-9]{0,9})(?:/([0-9a-f]{64})/(${digits})\\.(${digits})\\.(${digits})\\.(${digits})\\.(cover|contain)(?:\\.([0-9]{1,2}))?)?\\.jpg$`,
)

/** Parses a path; undefined for any other path. Each picture has exactly one path. */
export function pictureOfPath(path: string): MockupPictureName | undefined {
  const match = pattern.exec(path)
  if (!match) return undefined
  const [, id = '', artwork, left = '', top = '', width = '', height = '', fit, slot] = match
  const mockupId = Number(id)
  if (artwork === undefined) return { mockupId, print: null }
  const placement = {
    left: shareOf(left),
    top: shareOf(top),
    width: shareOf(width),
    height: shareOf(height),
    fit: fit === 'cover' ? 'cover' : 'contain',
  } as const
  const name = { mockupId, print: { artwork, slot: slot === undefined ? null : Number(slot), placement } }
  return placement.width > 0 && placement.height > 0 && pathOfPicture(name) === path ? name : undefined
}

/**
 * The hash before a path. Keyed with the mockup's secret: the path of a picture is stable while the mockup exists, and
 * no one can derive it, not even with the same mockup file.
 */
export function hashPicture(mockup: { readonly secret: string; readonly view: string }, path: string): string {
  return createHmac('sha256', mockup.secret)
    .update(JSON.stringify([engineVersion, mockup.view, path]))
    .digest('hex')
    .slice(0, hashLength)
}

/** Compares in constant time, so that the duration reveals nothing about the hashes. */
export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

/** Negative numbers are written with `n` because a path segment may not begin with a minus sign. */
function numberText(value: number): string {
  return value < 0 ? `n${-value}` : String(value)
}

function shareOf(text: string): number {
  return (text.startsWith('n') ? -Number(text.slice(1)) : Number(text)) / shares
}
