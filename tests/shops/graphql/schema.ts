/** A field's type, or its type and those of its arguments, in GraphQL's notation. */
export type FieldType = string | { readonly type: string; readonly args: Readonly<Record<string, string>> }

/** The recorded part of a platform's schema: what it lacks does not exist for the fake. */
export type Schema = {
  readonly types: Readonly<
    Record<
      string,
      {
        readonly fields?: Readonly<Record<string, FieldType>>
        readonly interfaces?: readonly string[]
        readonly input?: Readonly<Record<string, string>>
        readonly values?: readonly string[]
      }
    >
  >
}

export const namedType = (type: string) => type.replaceAll(/[[\]!]/g, '')

/** Whether fields of the type can be selected. */
export function isComposite({ types }: Schema, name: string): boolean {
  return types[name]?.fields !== undefined || Object.values(types).some((each) => each.interfaces?.includes(name))
}

/** Returns what does not fit the type of an argument or variable. */
export function inputMisfits(schema: Schema, value: unknown, type: string, path: string): string[] {
  if (type.endsWith('!')) {
    if (value === null || value === undefined) return [`${path} is required`]
    return inputMisfits(schema, value, type.slice(0, -1), path)
  }
  if (value === null || value === undefined) return []
  if (type.startsWith('[')) {
    const items: unknown[] = Array.isArray(value) ? value : [value]
    return items.flatMap((item, at) => inputMisfits(schema, item, type.slice(1, -1), `${path}[${at}]`))
  }
  const found = schema.types[type]
  if (found?.values) return found.values.includes(String(value)) ? [] : [`${path} is not of ${type}: ${value}`]
  if (found?.input) return objectMisfits(schema, value, found.input, path)
  return isScalar(value, type) ? [] : [`${path} is not ${type}: ${JSON.stringify(value)}`]
}

function objectMisfits(
  schema: Schema,
  value: unknown,
  fields: Readonly<Record<string, string>>,
  path: string,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is not an object`]
  const given: Readonly<Record<string, unknown>> = { ...value }
  const unknown = Object.keys(given).filter((name) => fields[name] === undefined)
  return [
    ...unknown.map((name) => `${path}.${name} is not defined`),
    ...Object.entries(fields).flatMap(([name, type]) => inputMisfits(schema, given[name], type, `${path}.${name}`)),
  ]
}

function isScalar(value: unknown, type: string): boolean {
  if (type === 'Int') return Number.isInteger(value)
  if (type === 'Float') return typeof value === 'number'
  if (type === 'Boolean') return typeof value === 'boolean'
  if (type === 'ID') return typeof value === 'string' || Number.isInteger(value)
  return typeof value === 'string'
}
