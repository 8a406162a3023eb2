import { z } from 'zod'

const hourMs = 3_600_000
/** SHEIN's times without a zone are those of China. */
const offsetMs = 8 * hourMs

/** A time as calls take it: `2026-11-23 14:00:00`. */
export function timeText(date: Date): string {
  return new Date(date.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** Reads a time with or without a zone. What has not happened is empty, or of the year 1970. */
function readTime(text: string | null | undefined): Date | null {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?(?:\.\d+)?)([+-]\d\d:?\d\d|Z)?$/.exec(text ?? '') ?? []
  if (day === undefined || day.startsWith('1970')) return null
  const offset = zone === undefined ? '+08:00' : zone.replace(/^(...)(\d\d)$/, '$1:$2')
  const date = new Date(`${day}T${time}${offset}`)
  return Number.isNaN(date.getTime()) ? null : date
}

export const Time = z
  .string()
  .nullish()
  .transform((text) => readTime(text))

export const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
