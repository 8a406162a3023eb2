/** Limits of an account's fonts and of one file. */
export const fontLimits = {
  /** Fonts that are offered, and all fonts including deleted ones that designs may still use. */
  fonts: 100,
  keptFonts: 200,
  keptBytes: 1_000_000_000,
  megabytes: 20,
  glyphs: 50_000,
  name: 80,
  licenseName: 120,
  /** Days after which a deleted font that no design uses is removed. */
  keptDays: 30,
} as const

/** Extensions that the file picker offers. */
export const fontFileTypes = '.ttf,.otf,.woff2'

/** Where the right to print a font comes from, as the seller states it. */
export const fontLicenses = ['own', 'bought', 'open'] as const
export type FontLicense = (typeof fontLicenses)[number]

/** What the font itself says about embedding it (OS/2 `fsType`); fonts that forbid it are refused. */
export const fontEmbeddings = ['installable', 'editable', 'print', 'unstated'] as const
export type FontEmbedding = (typeof fontEmbeddings)[number]

/** Why a font file is refused; messages: `sellerFonts.refusal.<code>`. */
export const fontRefusals = [
  'font_empty',
  'font_format_unknown',
  'font_collection',
  'font_too_many_bytes',
  'font_too_many_glyphs',
  'font_damaged',
  'font_without_letters',
  'font_embedding_forbidden',
  'font_bitmaps_only',
  'font_too_complex',
] as const
export type FontRefusal = (typeof fontRefusals)[number]

const prefix = 'own:'
const pattern = /^own:([A-Za-z0-9_-]{22})$/

/** The family by which texts of a design refer to a font of the seller. The code of a font never changes. */
export function sellerFamily(code: string): string {
  return `${prefix}${code}`
}

/** The code of a seller's font; undefined for a family of the platform. */
export function codeOfFamily(family: string): string | undefined {
  return pattern.exec(family)?.[1]
}
