import type { CatalogPartKind, catalogChangeKinds } from '@podwright/domain/catalog/catalog-imports'
import type { LocalizedText } from '@podwright/domain/catalog/source'
import type { FieldChange } from './field-changes.ts'
import { type CatalogCounts, type CatalogImport, listed } from './import-catalog.ts'

type ChangeKind = (typeof catalogChangeKinds)[number]
type NamedProduct = {
  readonly code: string
  readonly names: LocalizedText
  /** Of changed products; reports of earlier releases have none. */
  readonly fields?: readonly FieldChange[]
}

/** The comparison of a catalog with the one in force. Lists the first products of each kind of change, counts all. */
export type ImportReport = {
  readonly counts: CatalogCounts
  readonly changes: Readonly<Record<ChangeKind, number>>
  /** Reports of earlier releases have none. */
  readonly parts?: readonly CatalogPartKind[]
  readonly products: Readonly<Record<ChangeKind, readonly NamedProduct[]>>
}

export function reportOf({
  counts,
  changes,
  parts,
  names,
  fieldChanges,
}: Extract<CatalogImport, { ok: true }>): ImportReport {
  const { added, changed, unlisted } = changes
  const named = (codes: readonly string[]) =>
    listed(codes).flatMap((code) => {
      const found = names.get(code)
      const fields = fieldChanges.get(code)
      return found ? [{ code, names: found, ...(fields && { fields }) }] : []
    })
  return {
    ...{ counts, parts },
    changes: { added: added.length, changed: changed.length, unlisted: unlisted.length },
    products: { added: named(added), changed: named(changed), unlisted: named(unlisted) },
  }
}
