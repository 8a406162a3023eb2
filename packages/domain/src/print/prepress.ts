import type { TechniqueRules } from './technique-rules.ts'

/**
 * Pixels by which white ink ends before the edge of the colors above it, so that none shows beside them when the film
 * moves.
 */
export const chokePx = { usual: 2, max: 10 } as const

/** A picture that a press needs besides the print file. */
export type PrepressPicture =
  | { readonly kind: 'mirrored' }
  | { readonly kind: 'white'; readonly choke: number; readonly isMirrored: boolean }

/** The pictures that a technique needs besides the print file. */
export function prepressOf(
  { isTransferred, hasUnderbase }: Pick<TechniqueRules, 'isTransferred' | 'hasUnderbase'>,
  choke: number = chokePx.usual,
): PrepressPicture[] {
  return [
    ...(isTransferred ? [{ kind: 'mirrored' } as const] : []),
    ...(hasUnderbase ? [{ kind: 'white', choke, isMirrored: isTransferred } as const] : []),
  ]
}

/** The word for a picture in the name of its file. */
export function prepressName(picture: PrepressPicture): string {
  if (picture.kind === 'mirrored') return 'mirrored'
  return `white-${picture.choke}${picture.isMirrored ? '-mirrored' : ''}`
}

/** The picture with a name; undefined for any other word. */
export function prepressNamed(name: string): PrepressPicture | undefined {
  if (name === 'mirrored') return { kind: 'mirrored' }
  const [, digits, mirrored] = /^white-(\d{1,2})(-mirrored)?$/.exec(name) ?? []
  const choke = Number(digits)
  return digits !== undefined && choke <= chokePx.max
    ? { kind: 'white', choke, isMirrored: mirrored !== undefined }
    : undefined
}
