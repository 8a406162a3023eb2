import type { TechniqueRules } from './technique-rules.ts'

/**
 * Millimeters by which white ink ends before the edge of the colors above it, so that none shows beside them when the film
 * moves.
 */
export const chokeMm = { usual: 0.15, max: 0.8, step: 0.05 } as const

/** A picture that a technique needs besides the print file. The choke is in micrometers. */
export type UsualPrepress =
  | { readonly kind: 'mirrored' }
  | { readonly kind: 'white'; readonly chokeUm: number; readonly isMirrored: boolean }

/** The plate of one ink of a print that consists of few flat colors; `colour` is `#rrggbb`. */
export type SpotPlate = { readonly kind: 'spot'; readonly colour: string; readonly isMirrored: boolean }

export type PrepressPicture = UsualPrepress | SpotPlate

/** Most inks that a print is separated into: screen printing presses have about as many stations. */
export const maxSpotInks = 8

/** Why a print cannot be separated into spot colors. */
export const separationRefusals = ['too_many_inks', 'not_flat', 'nothing_printed', 'too_large'] as const
export type SeparationRefusal = (typeof separationRefusals)[number]

/** Whole micrometers, so that equal chokes have equal names. */
export function micrometers(mm: number): number {
  return Math.round(mm * 1000)
}

/** The choke in pixels of a print file. */
export function chokePx(chokeUm: number, dpi: number): number {
  return Math.round((chokeUm / 25_400) * dpi)
}

/** The pictures that a technique needs besides the print file. */
export function prepressOf(
  { isTransferred, hasUnderbase }: Pick<TechniqueRules, 'isTransferred' | 'hasUnderbase'>,
  chokeUm: number = micrometers(chokeMm.usual),
): UsualPrepress[] {
  return [
    ...(isTransferred ? [{ kind: 'mirrored' } as const] : []),
    ...(hasUnderbase ? [{ kind: 'white', chokeUm, isMirrored: isTransferred } as const] : []),
  ]
}

/** The word for a picture in the name of its file. */
export function prepressName(picture: PrepressPicture): string {
  if (picture.kind === 'mirrored') return 'mirrored'
  if (picture.kind === 'spot') return `spot-${picture.colour.slice(1)}${picture.isMirrored ? '-mirrored' : ''}`
  return `white-${picture.chokeUm}um${picture.isMirrored ? '-mirrored' : ''}`
}

/** The picture with a name; undefined for any other word. */
export function prepressNamed(name: string): PrepressPicture | undefined {
  if (name === 'mirrored') return { kind: 'mirrored' }
  const [, hex, turned] = /^spot-([0-9a-f]{6})(-mirrored)?$/.exec(name) ?? []
  if (hex !== undefined) return { kind: 'spot', colour: `#${hex}`, isMirrored: turned !== undefined }
  const [, digits, mirrored] = /^white-(\d{1,3})um(-mirrored)?$/.exec(name) ?? []
  const chokeUm = Number(digits)
  return digits !== undefined && chokeUm <= micrometers(chokeMm.max)
    ? { kind: 'white', chokeUm, isMirrored: mirrored !== undefined }
    : undefined
}
