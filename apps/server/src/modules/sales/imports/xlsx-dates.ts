/** Built-in date and time formats, which a workbook does not declare. */
const builtIn = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58)

/** Indices of the styles whose cells are dates. */
export function dateStylesIn(styles: readonly number[], formats: ReadonlyMap<number, string>): ReadonlySet<number> {
  const isDate = (format: number) => {
    const code = formats.get(format)
    return code === undefined ? builtIn(format) : isDateFormat(code)
  }
  return new Set(styles.flatMap((format, at) => (isDate(format) ? [at] : [])))
}

/** Quoted text, and colors and locales in brackets, are not format letters. */
function isDateFormat(code: string): boolean {
  const letters = code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters)
}

const dayMs = 86_400_000

/**
 * A serial day as an ISO date; undefined when it is out of range. The 1900 date system includes February 29, 1900,
 * which did not exist.
 */
export function serialDay(serial: number, is1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return undefined
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  // Fractions of a day are rounded to seconds.
  const at = new Date(start + Math.round((serial * dayMs) / 1000) * 1000).toISOString()
  return serial % 1 === 0 ? at.slice(0, 10) : at.slice(0, 19).replace('T', ' ')
}
