import { imageUrl } from '@podwright/domain/images/oss-process'
import { type LocaleCode, localeEntry } from '@podwright/domain/locale'

/** The three banners in their order, where each leads, and the keys of its message and invitation. */
export const banners = [
  { name: 'banner1', to: '/category', message: 'slide1', action: 'cta1' },
  { name: 'banner2', to: '/sys-category', message: 'slide2', action: 'cta2' },
  { name: 'banner3', to: '/solution/operation', message: 'slide3', action: 'cta3' },
] as const

type Banner = (typeof banners)[number]
/** Widths of the files as they were drawn; smaller ones are made by the image endpoint. */
const drawnWidths = { 1920: '', 2880: '-2880' } as const
const smallerWidths = [1200, 1600] as const
export const bannerSize = { width: 1920, height: 640 } as const

/**
 * Addresses of a banner. Its headline is drawn into it: in Chinese in the default variant, in English in the other, which
 * serves every other language (R-114).
 */
export function bannerSources(banner: Banner, locale: LocaleCode): { src: string; srcSet: string } {
  const variant = localeEntry(locale).country === 'CN' ? 'default' : 'en'
  const file = (ending: string) => `/images/-/banners/${banner.name}-${variant}${ending}`
  const smaller = smallerWidths.map(
    (width) => `${imageUrl(file('.jpg'), { width, format: 'webp', quality: 80 })} ${width}w`,
  )
  const drawn = Object.entries(drawnWidths).map(([width, ending]) => `${file(`${ending}.webp`)} ${width}w`)
  return { src: file('.webp'), srcSet: [...smaller, ...drawn].join(', ') }
}
