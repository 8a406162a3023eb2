import { formatBasisPoints } from '@podwright/i18n/format'
import { useServices } from '../../app/services.tsx'

/** Returns a function that writes hundredths of a percent. */
export function useCommissionText(): (basisPoints: number) => string {
  const { locale } = useServices()
  return (basisPoints) => formatBasisPoints(basisPoints, locale)
}
