import { type LocaleCode, localeEntry } from '@podwright/domain/locale'

/** The three banners in their order, where each leads, and the key of its message. */
export const banners = [
  { name: 'banner1', to: '/category', message: 'slide1' },
  { name: 'banner2', to: '/solution/operation', message: 'slide2' },
  { name: 'banner3', to: '/sys-category', message: 'slide3' },
] as const

/** The headline is drawn into the picture: Chinese in the default variant, English in the other, which serves every other language. */
export function bannerSrc(name: string, locale: LocaleCode): string {
  const variant = localeEntry(locale).country === 'CN' ? 'default' : 'en'
  return `/images/-/banners/${name}-${variant}.jpg`
}
