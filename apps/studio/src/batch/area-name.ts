import { useMessages, useTranslations } from 'use-intl'

/** Returns the names of print areas in the seller's language; unnamed areas show their code. */
export function useAreaName(): (code: string) => string {
  const t = useTranslations('studio.area')
  const { studio } = useMessages()
  const isKnown = (code: string): code is keyof typeof studio.area => Object.hasOwn(studio.area, code)
  const isPlain = (code: string): code is 'front' | 'back' | 'wrap' | 'full' =>
    isKnown(code) && !['label', 'size', 'filled'].includes(code)
  return (code) => (isPlain(code) ? t(code) : code)
}
