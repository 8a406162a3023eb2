/**
 * Parses a date, with or without time, in the formats used by exports: `2026-11-21`, `2026/11/21 08:30`, `2026-11-21
 * 08:30:00 +0800`, ISO, and day first (`21/11/2026`) or month first where only that is possible. Assumes UTC without a
 * zone. Returns an ISO timestamp, or undefined if the text is not a date.
 */
export function readDay(text: string): string | undefined {
  const match =
    /^(\d{1,4})[-/.年](\d{1,2})[-/.月](\d{1,4})日?(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([AP]M)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text.trim(),
    )
  if (!match) return undefined
  const [, a = '', b = '', c = '', hours = '0', minutes = '0', seconds = '0', half = '', zone = ''] = match
  const [year, month, day] = a.length === 4 ? [a, b, c] : Number(b) > 12 ? [c, a, b] : [c, b, a]
  if (year.length !== 4) return undefined
  const hour = (Number(hours) % (half === '' ? 24 : 12)) + (half.toUpperCase() === 'PM' ? 12 : 0)
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), hour, Number(minutes), Number(seconds)))
  const isReal =
    at.getUTCMonth() === Number(month) - 1 &&
    at.getUTCDate() === Number(day) &&
    Number(hours) < 25 &&
    Number(minutes) < 60
  return isReal ? new Date(at.getTime() - offsetMs(zone)).toISOString() : undefined
}

function offsetMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -ms : ms
}
