import type { ImportField } from '@podwright/domain/stores/import-fields'

type Mapping = Partial<Record<ImportField, number>>

/** What a column holds, if anybody has said so. */
export function fieldOfColumn(mapping: Mapping, column: number): ImportField | undefined {
  return (Object.keys(mapping) as ImportField[]).find((field) => mapping[field] === column)
}

/** The mapping with a column that holds a field, or nothing. What it held before, and where the field was, are let go. */
export function withColumn(mapping: Mapping, column: number, field: ImportField | undefined): Mapping {
  const kept = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
  return { ...Object.fromEntries(kept), ...(field && { [field]: column }) }
}
