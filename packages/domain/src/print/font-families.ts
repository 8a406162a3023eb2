/** Groups of the font menu. */
export const fontKinds = ['sans', 'serif', 'display', 'script', 'mono'] as const
export type FontKind = (typeof fontKinds)[number]

/** Writing systems that a family covers; other characters use the fallback families. */
export const fontScripts = ['latin', 'vietnamese', 'thai', 'chinese', 'cyrillic', 'arabic', 'korean', 'emoji'] as const
export type FontScript = (typeof fontScripts)[number]

/** A font style: its weight, with `i` for italic. */
export type FontCut = `${number}` | `${number}i`

export type FontFamily = {
  readonly family: string
  /** Folder of its files, and name of its package at Fontsource. */
  readonly folder: string
  readonly kind: FontKind
  readonly scripts: readonly FontScript[]
  readonly cuts: readonly FontCut[]
}

const western = ['latin', 'vietnamese'] as const
const thai = ['latin', 'vietnamese', 'thai'] as const
const chinese = ['latin', 'chinese'] as const
const text = ['400', '400i', '700', '700i'] as const

/** All font families available to designs, licensed under the SIL Open Font License 1.1. */
export const fontFamilies: readonly FontFamily[] = [
  { family: 'Noto Sans', folder: 'noto-sans', kind: 'sans', scripts: [...western, 'cyrillic'], cuts: text },
  { family: 'Be Vietnam Pro', folder: 'be-vietnam-pro', kind: 'sans', scripts: western, cuts: text },
  {
    family: 'Montserrat',
    folder: 'montserrat',
    kind: 'sans',
    scripts: [...western, 'cyrillic'],
    cuts: [...text, '900'],
  },
  { family: 'Nunito', folder: 'nunito', kind: 'sans', scripts: [...western, 'cyrillic'], cuts: text },
  { family: 'Oswald', folder: 'oswald', kind: 'sans', scripts: [...western, 'cyrillic'], cuts: ['400', '700'] },
  { family: 'Comfortaa', folder: 'comfortaa', kind: 'sans', scripts: [...western, 'cyrillic'], cuts: ['400', '700'] },
  { family: 'Baloo 2', folder: 'baloo-2', kind: 'sans', scripts: western, cuts: ['400', '700', '800'] },
  {
    family: 'Playfair Display',
    folder: 'playfair-display',
    kind: 'serif',
    scripts: [...western, 'cyrillic'],
    cuts: [...text, '900'],
  },
  { family: 'Merriweather', folder: 'merriweather', kind: 'serif', scripts: [...western, 'cyrillic'], cuts: text },
  { family: 'Anton', folder: 'anton', kind: 'display', scripts: western, cuts: ['400'] },
  { family: 'Bebas Neue', folder: 'bebas-neue', kind: 'display', scripts: ['latin'], cuts: ['400'] },
  { family: 'Archivo Black', folder: 'archivo-black', kind: 'display', scripts: ['latin'], cuts: ['400'] },
  { family: 'Alfa Slab One', folder: 'alfa-slab-one', kind: 'display', scripts: western, cuts: ['400'] },
  { family: 'Bangers', folder: 'bangers', kind: 'display', scripts: western, cuts: ['400'] },
  { family: 'Lobster', folder: 'lobster', kind: 'script', scripts: [...western, 'cyrillic'], cuts: ['400'] },
  { family: 'Pacifico', folder: 'pacifico', kind: 'script', scripts: [...western, 'cyrillic'], cuts: ['400'] },
  { family: 'Dancing Script', folder: 'dancing-script', kind: 'script', scripts: western, cuts: ['400', '700'] },
  { family: 'Caveat', folder: 'caveat', kind: 'script', scripts: ['latin', 'cyrillic'], cuts: ['400', '700'] },
  {
    family: 'JetBrains Mono',
    folder: 'jetbrains-mono',
    kind: 'mono',
    scripts: [...western, 'cyrillic'],
    cuts: ['400', '700'],
  },
  { family: 'Kanit', folder: 'kanit', kind: 'sans', scripts: thai, cuts: [...text, '900'] },
  { family: 'Sarabun', folder: 'sarabun', kind: 'sans', scripts: thai, cuts: text },
  { family: 'Prompt', folder: 'prompt', kind: 'sans', scripts: thai, cuts: text },
  {
    family: 'Noto Sans Thai',
    folder: 'noto-sans-thai',
    kind: 'sans',
    scripts: ['latin', 'thai'],
    cuts: ['400', '700'],
  },
  { family: 'Mali', folder: 'mali', kind: 'script', scripts: thai, cuts: text },
  { family: 'Itim', folder: 'itim', kind: 'script', scripts: thai, cuts: ['400'] },
  { family: 'Chonburi', folder: 'chonburi', kind: 'display', scripts: thai, cuts: ['400'] },
  { family: 'Noto Sans SC', folder: 'noto-sans-sc', kind: 'sans', scripts: chinese, cuts: ['400', '700', '900'] },
  { family: 'Noto Serif SC', folder: 'noto-serif-sc', kind: 'serif', scripts: chinese, cuts: ['400', '700'] },
  { family: 'ZCOOL KuaiLe', folder: 'zcool-kuaile', kind: 'display', scripts: chinese, cuts: ['400'] },
  { family: 'ZCOOL XiaoWei', folder: 'zcool-xiaowei', kind: 'serif', scripts: chinese, cuts: ['400'] },
  { family: 'Ma Shan Zheng', folder: 'ma-shan-zheng', kind: 'script', scripts: chinese, cuts: ['400'] },
  // These have no Latin files: a fallback family would load them for every text. Latin letters come from Noto Sans.
  { family: 'Noto Sans Arabic', folder: 'noto-sans-arabic', kind: 'sans', scripts: ['arabic'], cuts: ['400', '700'] },
  { family: 'Noto Sans KR', folder: 'noto-sans-kr', kind: 'sans', scripts: ['korean'], cuts: ['400', '700', '900'] },
  { family: 'Noto Emoji', folder: 'noto-emoji', kind: 'display', scripts: ['emoji'], cuts: ['400', '700'] },
]

/** Families used, in this order, for characters that the chosen family lacks. */
export const fallbackFamilies = [
  'Noto Sans',
  'Noto Sans Thai',
  'Noto Sans SC',
  'Noto Sans Arabic',
  'Noto Sans KR',
  'Noto Emoji',
] as const

/** Names of Fontsource's subset files by writing system. */
export const subsetsOfScript: Readonly<Record<FontScript, readonly string[]>> = {
  latin: ['latin', 'latin-ext'],
  vietnamese: ['vietnamese'],
  thai: ['thai'],
  chinese: ['chinese-simplified'],
  cyrillic: ['cyrillic'],
  arabic: ['arabic'],
  korean: ['korean'],
  emoji: ['emoji'],
}

/** Parses a style into weight and slope. */
export function readCut(cut: FontCut): { readonly weight: number; readonly isItalic: boolean } {
  return { weight: Number.parseInt(cut, 10), isItalic: cut.endsWith('i') }
}
