import { type Problem, type ProblemCode, problemCodes } from '@podwright/design/checks/problems'
import type { RecordId } from '@podwright/design/design'

/** A reported problem of a layer, a group or a print area. */
export type ReportedProblem = {
  readonly code: ProblemCode
  readonly record: RecordId
  /**
   * A size for which the design is not drawn, so the print check does not list the problem. Empty for the design as
   * drawn.
   */
  readonly size: string
  readonly values: Readonly<Record<string, string>>
}

/** Parses the fields of a refusal (`<problem> <layer> <size>`); other sizes contribute one problem of a kind each. */
export function reportedProblems(fields: Readonly<Record<string, string>>): ReportedProblem[] {
  const found = new Map<string, ReportedProblem>()
  for (const [name, text] of Object.entries(fields)) {
    const [word, record, ...rest] = name.split(' ')
    const code = problemCodes.find((candidate) => candidate === word)
    const size = rest.join(' ')
    if (!code || record === undefined) continue
    const key = `${code} ${size === '' ? record : `in ${size}`}`
    if (!found.has(key)) found.set(key, { code, record, size, values: valuesOf(text) })
  }
  return [...found.values()]
}

/** What the print check of the editor lists, as the server reports it. */
export function problemsOfCheck(problems: readonly Problem[]): ReportedProblem[] {
  return problems.map(({ code, layer, placement, values }) => ({
    code,
    record: layer ?? placement,
    size: '',
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
  }))
}

/** Whether all reported problems were shown before. */
export function areAllShown(reported: readonly ReportedProblem[], shown: readonly ReportedProblem[]): boolean {
  return reported.every(({ code, record, size }) =>
    shown.some((known) => known.code === code && known.record === record && known.size === size),
  )
}

/** Whether the print check lists none of the reported problems. */
export function isOnlyOtherSizes(fields: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => name.split(' ').length > 2)
}

/** Parses `name=value` pairs; a value may contain spaces (colors, characters). */
function valuesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=(.*?)(?= \w+=|$)/gs)].map(([, name = '', value = '']) => [name, value]),
  )
}
