import type { Placement } from '../design.ts'
import type { AreaSize } from './facts.ts'
import type { Problem } from './problems.ts'

/** Tolerance in millimeters for comparing lengths, which are floating-point numbers. */
const slackMm = 0.01

/** Checks whether the product still has this print area in the same size. */
export function checkArea({ id, area, widthMm, heightMm }: Placement, areas: readonly AreaSize[]): Problem[] {
  const own = areas.find(({ code }) => code === area)
  const common = { severity: 'error', placement: id, layers: [], fixes: ['refit'] } as const
  if (!own) return [{ ...common, code: 'area_gone', values: {} }]
  if (Math.abs(own.widthMm - widthMm) < slackMm && Math.abs(own.heightMm - heightMm) < slackMm) return []
  const values = { was: sizeText(widthMm, heightMm), now: sizeText(own.widthMm, own.heightMm) }
  return [{ ...common, code: 'area_changed', values }]
}

function sizeText(widthMm: number, heightMm: number): string {
  const [width, height] = [widthMm, heightMm].map((mm) => String(Math.round(mm * 10) / 10))
  return `${width} × ${height}`
}
