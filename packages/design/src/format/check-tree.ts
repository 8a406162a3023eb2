import type { Design } from '../design.ts'

/** Groups in groups deeper than this are refused: a painter needs a plane for each. */
const deepestNesting = 12

/** What is wrong with how the records hang together, or null. Every layer must reach a placement through groups. */
export function findBrokenTree(design: Design): string | null {
  if (design.get('settings')?.kind !== 'settings') return 'no settings'
  const areas = new Set<string>()
  for (const record of design.values()) {
    if (record.kind !== 'placement') continue
    if (areas.has(record.area)) return `two placements for the area ${record.area}`
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
    if (depth > deepestNesting) return `${id} lies in too many groups, or in itself`
    const parent = design.get(record.parent)
    if (!parent) return `${record.id} hangs on ${record.parent}, which is not there`
    if (parent.kind === 'layer' && parent.type !== 'group')
      return `${record.id} lies in ${parent.id}, which is no group`
    record = parent
  }
  return record?.kind === 'placement' ? null : `${id} lies on no placement`
}
