import type { ImportField } from '@podwright/domain/stores/import-fields'

type Mapping = Partial<Record<ImportField, number>>

/** Returns the field that a column is mapped to, or undefined. */
export function fieldOfColumn(mapping: Mapping, column: number): ImportField | undefined {
  return (Object.keys(mapping) as ImportField[]).find((field) => mapping[field] === column)
}

/**
 * Returns the mapping with a column mapped to a field, or to none. Earlier entries of the column and the field are
 * removed.
 */
export function withColumn(mapping: Mapping, column: number, field: ImportField | undefined): Mapping {
  const kept = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
  return { ...Object.fromEntries(kept), ...(field && { [field]: column }) }
}
