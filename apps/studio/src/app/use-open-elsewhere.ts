import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Opening } from './address.ts'
import { useServices } from './services.tsx'

/** Tells when the same design is open in another tab of this browser: whoever came second hears it at once. */
export function useOpenElsewhere(opening: Opening): void {
  const t = useTranslations('studio.start')
  const { notices } = useServices()
  const designId = opening.kind === 'design' ? opening.designId : undefined
  useEffect(() => {
    if (designId === undefined || !('locks' in navigator)) return
    const { promise: leaving, resolve: leave } = Promise.withResolvers<void>()
    const hold = (lock: Lock | null) => {
      if (lock) return leaving
      notices.show({ kind: 'warning', text: t('openTwice') })
    }
    navigator.locks.request(`podwright-design-${designId}`, { ifAvailable: true }, hold).catch(reportError)
    return leave
  }, [designId, notices, t])
}
