import { fallbackLocale, type LocaleCode } from '@podwright/domain/locale'
import type { Part } from '../article/article.ts'

/** Screenshots of this site's own pages, one for each language; `npm run guide-shots` updates them. */
export const guideShots = {
  list: { width: 1216, height: 684 },
  template: { width: 1440, height: 810 },
  cart: { width: 1216, height: 560 },
  register: { width: 1440, height: 810 },
} as const
export type GuideShot = keyof typeof guideShots

const files = import.meta.glob<string>('./shots/*.webp', { eager: true, query: '?url', import: 'default' })

/** Returns the screenshot of a page in a language, or in the fallback language; undefined when there is none. */
export function guideShot(
  name: GuideShot,
  locale: LocaleCode,
  { alt, caption }: { readonly alt: string; readonly caption: string },
): Part | undefined {
  const src = files[`./shots/${name}.${locale}.webp`] ?? files[`./shots/${name}.${fallbackLocale}.webp`]
  return src === undefined ? undefined : { kind: 'screenshot', src, alt, caption, ...guideShots[name] }
}
