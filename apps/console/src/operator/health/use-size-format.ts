import { useServices } from '../../app/services.tsx'

/** Formats a number of bytes; an unknown one as a dash. */
export function useSizeFormat(): (bytes: number | null) => string {
  const { locale } = useServices()
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return (bytes) => {
    if (bytes === null) return '–'
    return bytes < 1e9 ? `${tenths.format(bytes / 1e6)} MB` : `${tenths.format(bytes / 1e9)} GB`
  }
}
