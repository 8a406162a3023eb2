import { useTranslations } from 'use-intl'

const knownAreas = ['front', 'back', 'wrap', 'full'] as const

type NamedFile = {
  readonly area: string
  readonly sizes: readonly { readonly label: string }[]
  readonly garment: 'all' | 'light' | 'dark'
}

/** Returns what a print file is for: its area, and sizes and garments if it is not for all. */
export function usePrintFileName(): (file: NamedFile) => string {
  const t = useTranslations('console.finished')
  return ({ area, sizes, garment }) => {
    const known = knownAreas.find((name) => name === area)
    return [
      known ? t(`areas.${known}`) : area,
      ...sizes.map(({ label }) => label),
      ...(garment === 'all' ? [] : [t(`garment.${garment}`)]),
    ].join(' · ')
  }
}
