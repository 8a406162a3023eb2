import { imageUrl } from '@podwright/domain/images/oss-process'
import { type LocaleCode, localeEntry } from '@podwright/domain/locale'
import { bannerUrl } from '../../display/banner-url.server.ts'
import { banners } from './banners.ts'

/** Widths of the original files; smaller ones are created by the image endpoint. */
const renderedWidths = { 1920: '', 2880: '-2880' } as const
const smallerWidths = [1200, 1600] as const

export type BannerSource = { readonly src: string; readonly srcSet: string }

/**
 * Returns the URLs of the banners in order: the default variant in Chinese, the English one in every other language
 * (R-114). The pictures contain no headline; the page overlays it in its own language.
 */
export function bannerSources(locale: LocaleCode): BannerSource[] {
  const variant = localeEntry(locale).country === 'CN' ? 'default' : 'en'
  return banners.map(({ name }) => {
    const file = (ending: string) => bannerUrl(`${name}-${variant}${ending}`)
    const smaller = smallerWidths.map(
      (width) => `${imageUrl(file('.jpg'), { width, format: 'webp', quality: 80 })} ${width}w`,
    )
    const rendered = Object.entries(renderedWidths).map(([width, ending]) => `${file(`${ending}.webp`)} ${width}w`)
    return { src: file('.webp'), srcSet: [...smaller, ...rendered].join(', ') }
  })
}
