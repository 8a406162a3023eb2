import type { ProblemCode } from '@podwright/design/checks/problems'

/** What can be wrong on one size and right on another. */
const codesBySize = [
  'resolution_low',
  'resolution_too_low',
  'outside_safe_area',
  'outside_print_area',
  'text_too_small',
  'line_too_thin',
] as const satisfies readonly ProblemCode[]

/** A problem of sizes for which the design is not drawn: the print check does not list it. */
export type SizeProblem = {
  readonly size: string
  readonly code: (typeof codesBySize)[number]
  readonly values: Readonly<Record<string, string>>
}

/** What the fields of a refusal (`<problem> <layer> <size>`) say of other sizes; one problem of a kind for each. */
export function sizeProblemsOf(fields: Readonly<Record<string, string>>): SizeProblem[] {
  const found = new Map<string, SizeProblem>()
  for (const [name, text] of Object.entries(fields)) {
    const [word, , ...rest] = name.split(' ')
    const code = codesBySize.find((candidate) => candidate === word)
    const size = rest.join(' ')
    if (!code || size === '' || found.has(`${code} ${size}`)) continue
    found.set(`${code} ${size}`, { size, code, values: valuesOf(text) })
  }
  return [...found.values()]
}

/** Whether the print check lists none of what stands in the way. */
export function isOnlyOtherSizes(fields: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(fields)
  return names.length > 0 && names.every((name) => name.split(' ').length > 2)
}

function valuesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]))
}
