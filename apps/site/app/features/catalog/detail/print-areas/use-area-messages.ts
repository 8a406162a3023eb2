import { useTranslations } from 'use-intl'
import { useSite } from '../../../../shell/site/site-provider.tsx'

const areaNames = ['front', 'back', 'wrap', 'full'] as const

type Measures = { readonly widthMm: number; readonly heightMm: number }
type Pixels = { readonly widthPx: number; readonly heightPx: number }

export type AreaMessagesOf = {
  /** Returns the name of a print area; an unknown code is returned itself. */
  readonly nameOf: (code: string) => string
  /** `89,4 × 168,4 mm` */
  readonly sizeOf: (area: Measures) => string
  /** `89,4 mm` */
  readonly lengthOf: (mm: number) => string
  /** `1056 × 1989 px` */
  readonly pixelsOf: (area: Pixels) => string
}

/** Formats print areas in the visitor's language. */
export function useAreaMessages(): AreaMessagesOf {
  const t = useTranslations('category.detail')
  const { locale } = useSite()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, useGrouping: false })
  return {
    nameOf: (code) => {
      const known = areaNames.find((name) => name === code)
      return known ? t(`area.${known}`) : code
    },
    sizeOf: ({ widthMm, heightMm }) =>
      t('areaSize', { width: format.format(widthMm), height: format.format(heightMm) }),
    lengthOf: (mm) => t('ruler', { length: format.format(mm) }),
    pixelsOf: ({ widthPx, heightPx }) => t('areaPixels', { width: String(widthPx), height: String(heightPx) }),
  }
}
