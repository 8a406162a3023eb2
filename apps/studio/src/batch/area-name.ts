import { useMessages, useTranslations } from 'use-intl'

/** Names of print areas in the seller's language; those that we have no name for are called by their code. */
export function useAreaName(): (code: string) => string {
  const t = useTranslations('studio.area')
  const { studio } = useMessages()
  const isKnown = (code: string): code is keyof typeof studio.area => Object.hasOwn(studio.area, code)
  const isPlain = (code: string): code is 'front' | 'back' | 'wrap' | 'full' =>
    isKnown(code) && !['label', 'size', 'filled'].includes(code)
  return (code) => (isPlain(code) ? t(code) : code)
}
