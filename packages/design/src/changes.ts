import type { Design, DesignRecord, RecordId } from './design.ts'

/** A record before and after an edit; `before` is undefined for a new record, `after` for a removed one. */
export type Change = {
  readonly id: RecordId
  readonly before: DesignRecord | undefined
  readonly after: DesignRecord | undefined
}
/** A reversible step of an edit; contains each record at most once. */
export type Changes = readonly Change[]

/** Returns the design with the changes applied; the same object if there are none. */
export function applyChanges(design: Design, changes: Changes): Design {
  if (changes.length === 0) return design
  const next = new Map(design)
  for (const { id, after } of changes) {
    if (after) next.set(id, after)
    else next.delete(id)
  }
  return next
}

/** Returns the changes that undo these. */
export function invertChanges(changes: Changes): Changes {
  return changes.map(({ id, before, after }) => ({ id, before: after, after: before }))
}

/** Combines two consecutive steps into one, without records that end up unchanged. */
export function joinChanges(first: Changes, second: Changes): Changes {
  const joined = new Map<RecordId, Change>(first.map((change) => [change.id, change]))
  for (const { id, before, after } of second) {
    joined.set(id, { id, before: joined.has(id) ? joined.get(id)?.before : before, after })
  }
  return [...joined.values()].filter(({ before, after }) => before !== after)
}

/** An edit in progress; reads see earlier writes. */
export type Draft = {
  readonly get: (id: RecordId) => DesignRecord | undefined
  readonly put: (record: DesignRecord) => void
  readonly remove: (id: RecordId) => void
  /** Returns the design including the edits so far. */
  readonly design: () => Design
}

/** Runs an edit and returns its changes. The design itself is not modified. */
export function editDesign(design: Design, edit: (draft: Draft) => void): Changes {
  const written = new Map<RecordId, Change>()
  // Computed lazily: an edit of all layers would otherwise copy the whole design for each layer.
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

/** Returns the changes that turn `from` into `to`: records that differ, were added or were removed. */
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

/** Compares by JSON, which works because record keys follow the order of their schema. */
function isSameRecord(one: DesignRecord, other: DesignRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
