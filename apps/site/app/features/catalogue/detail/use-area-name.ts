import { useTranslations } from 'use-intl'

const areaNames = ['front', 'back', 'wrap', 'full'] as const

/** What a print area is called in the visitor's language; one of a code that is new here keeps its code. */
export function useAreaName(): (code: string) => string {
  const t = useTranslations('category.detail')
  return (code) => {
    const known = areaNames.find((name) => name === code)
    return known ? t(`area.${known}`) : code
  }
}
