import { useTranslations } from 'use-intl'

const known = ['front', 'back', 'wrap', 'full'] as const

/** Returns the names of print areas by their code; one unknown to the messages shows its code. */
export function usePlacementName(): (area: string) => string {
  const t = useTranslations('studio.area')
  return (area) => {
    const name = known.find((code) => code === area)
    return name ? t(name) : area
  }
}
