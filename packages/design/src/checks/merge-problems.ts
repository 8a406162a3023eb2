import type { RecordId } from '../design.ts'
import type { Problem } from './problems.ts'

/**
 * Merges the problems of the layers in one group: those of the same kind become one problem of the group, in order of
 * first occurrence.
 */
export function mergeInGroup(group: RecordId, problems: readonly Problem[]): Problem[] {
  const kinds = new Map<string, Problem>()
  for (const problem of problems) {
    const kind = `${problem.code} ${problem.severity} ${problem.fixes.join(' ')}`
    const known = kinds.get(kind)
    kinds.set(kind, known ? joinProblems(group, known, problem) : problem)
  }
  return [...kinds.values()]
}

function joinProblems(group: RecordId, one: Problem, other: Problem): Problem {
  const values = new Map(Object.entries(one.values))
  for (const [name, value] of Object.entries(other.values)) {
    const known = values.get(name)
    values.set(name, known === undefined ? value : worse(name, known, value))
  }
  return { ...one, layer: group, layers: [...one.layers, ...other.layers], values: Object.fromEntries(values) }
}

/** Combines two message values: the worse of two numbers, the union of two lists. */
function worse(name: string, one: number | string, other: number | string): number | string {
  if (typeof one === 'number' && typeof other === 'number') {
    return name === 'percent' ? Math.max(one, other) : Math.min(one, other)
  }
  const separator = ['colours', 'family', 'names'].includes(name) ? ', ' : ' '
  return [...new Set([one, other].flatMap((words) => String(words).split(separator)))].join(separator)
}
