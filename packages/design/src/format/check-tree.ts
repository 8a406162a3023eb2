import type { Design } from '../design.ts'

/** Maximum nesting depth of groups: the renderer needs an offscreen surface for each level. */
const deepestNesting = 12

/**
 * Returns a description of the first structural problem, or null. Every layer must reach a placement through groups.
 */
export function findBrokenTree(design: Design): string | null {
  if (design.get('settings')?.kind !== 'settings') return 'no settings'
  const areas = new Set<string>()
  for (const record of design.values()) {
    if (record.kind !== 'placement') continue
    if (areas.has(record.area)) return `two placements for area ${record.area}`
    areas.add(record.area)
  }
  for (const record of design.values()) {
    if (record.kind !== 'layer') continue
    const problem = findBrokenAncestry(design, record.id)
    if (problem) return problem
  }
  return null
}

function findBrokenAncestry(design: Design, id: string): string | null {
  let record = design.get(id)
  for (let depth = 0; record?.kind === 'layer'; depth += 1) {
    if (depth > deepestNesting) return `${id} is nested too deeply or contains itself`
    const parent = design.get(record.parent)
    if (!parent) return `${record.id} has the unknown parent ${record.parent}`
    if (parent.kind === 'layer' && parent.type !== 'group')
      return `${record.id} has the parent ${parent.id}, which is not a group`
    record = parent
  }
  return record?.kind === 'placement' ? null : `${id} is not on a placement`
}
