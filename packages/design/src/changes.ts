import type { Design, DesignRecord, RecordId } from './design.ts'

/** One record before and after: absent before it is made, absent after it is removed. */
export type Change = {
  readonly id: RecordId
  readonly before: DesignRecord | undefined
  readonly after: DesignRecord | undefined
}
/** A step of an edit that can be taken back; each record stands in it once. */
export type Changes = readonly Change[]

/** The design after these changes; the same object when there are none. */
export function applyChanges(design: Design, changes: Changes): Design {
  if (changes.length === 0) return design
  const next = new Map(design)
  for (const { id, after } of changes) {
    if (after) next.set(id, after)
    else next.delete(id)
  }
  return next
}

/** The changes that take these back. */
export function invertChanges(changes: Changes): Changes {
  return changes.map(({ id, before, after }) => ({ id, before: after, after: before }))
}

/** Two steps as one; what ends as it began is left out. */
export function joinChanges(first: Changes, second: Changes): Changes {
  const joined = new Map<RecordId, Change>(first.map((change) => [change.id, change]))
  for (const { id, before, after } of second) {
    joined.set(id, { id, before: joined.has(id) ? joined.get(id)?.before : before, after })
  }
  return [...joined.values()].filter(({ before, after }) => before !== after)
}

/** An edit in the making: reads see what was written. */
export type Draft = {
  readonly get: (id: RecordId) => DesignRecord | undefined
  readonly put: (record: DesignRecord) => void
  readonly remove: (id: RecordId) => void
  /** The design as the draft has it by now. */
  readonly design: () => Design
}

/** What an edit changes. The design stays as it is: apply the changes, or give them to a history. */
export function editDesign(design: Design, edit: (draft: Draft) => void): Changes {
  const written = new Map<RecordId, Change>()
  // Made only when it is asked for: an edit of all layers would copy the whole design for each of them.
  let current: Design | undefined = design
  const write = (id: RecordId, after: DesignRecord | undefined) => {
    written.set(id, { id, before: design.get(id), after })
    current = undefined
  }
  edit({
    get: (id) => (written.has(id) ? written.get(id)?.after : design.get(id)),
    put: (record) => write(record.id, record),
    remove: (id) => write(id, undefined),
    design: () => {
      current ??= applyChanges(design, [...written.values()])
      return current
    },
  })
  return [...written.values()].filter(({ before, after }) => before !== after)
}

/** What makes one design of another: records that differ, those that came and those that went. */
export function changesBetween(from: Design, to: Design): Changes {
  const changes: Change[] = []
  for (const [id, before] of from) {
    const after = to.get(id)
    if (after === before || (after && isSameRecord(before, after))) continue
    changes.push({ id, before, after })
  }
  for (const [id, after] of to) if (!from.has(id)) changes.push({ id, before: undefined, after })
  return changes
}

/** Records are plain JSON whose keys come in the order of their schema. */
function isSameRecord(one: DesignRecord, other: DesignRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
