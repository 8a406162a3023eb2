import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from './services.tsx'

/**
 * Notifies the user when the same design is open in another tab of this browser; the tab opened second shows it at
 * once. Pass null for an unsaved design.
 */
export function useOpenElsewhere(designId: number | null): void {
  const t = useTranslations('studio.start')
  const { notices } = useServices()
  useEffect(() => {
    if (designId === null || !('locks' in navigator)) return
    const { promise: leaving, resolve: leave } = Promise.withResolvers<void>()
    const hold = (lock: Lock | null) => {
      if (lock) return leaving
      notices.show({ kind: 'warning', text: t('openTwice'), stays: true })
    }
    navigator.locks.request(`podwright-design-${designId}`, { ifAvailable: true }, hold).catch(reportError)
    return leave
  }, [designId, notices, t])
}
