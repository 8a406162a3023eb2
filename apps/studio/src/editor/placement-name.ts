import { useTranslations } from 'use-intl'

const known = ['front', 'back', 'wrap', 'full'] as const

/** Names print areas by their code; one that the catalog made later is shown by its code. */
export function usePlacementName(): (area: string) => string {
  const t = useTranslations('studio.area')
  return (area) => {
    const name = known.find((code) => code === area)
    return name ? t(name) : area
  }
}
