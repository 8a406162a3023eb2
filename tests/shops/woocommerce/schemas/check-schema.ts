/**
 * Schemas of WooCommerce 11 in short: `integer`, `string|null`, `string:a,b` (one of these values), `date`, `mixed`; a
 * list has one entry, an object has its properties.
 */
export type Schema = string | readonly Schema[] | { readonly [name: string]: Schema }

/**
 * Returns what does not fit the schema of a response, each with its path. Properties that the schema lacks do not fit.
 */
export function misfits(value: unknown, schema: Schema, path = ''): string[] {
  if (typeof schema === 'string')
    return fits(value, schema) ? [] : [`${path} is not ${schema}: ${JSON.stringify(value)}`]
  if (isList(schema)) {
    if (!Array.isArray(value)) return [`${path} is not a list`]
    return value.flatMap((item, at) => misfits(item, schema[0] ?? 'mixed', `${path}[${at}]`))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is not an object`]
  return Object.entries(value).flatMap(([name, each]) => {
    const property = schema[name]
    return property === undefined
      ? [`${path}.${name} is not in the schema`]
      : misfits(each, property, `${path}.${name}`)
  })
}

function isList(schema: Exclude<Schema, string>): schema is readonly Schema[] {
  return Array.isArray(schema)
}

function fits(value: unknown, schema: string): boolean {
  const at = schema.indexOf(':')
  const [types, values] = at < 0 ? [schema, undefined] : [schema.slice(0, at), schema.slice(at + 1).split(',')]
  return types.split('|').some((type) => {
    switch (type) {
      case 'mixed':
        return true
      case 'null':
        return value === null
      case 'date':
        return value === null || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value))
      case 'integer':
        return value === null || Number.isInteger(value)
      case 'object':
        return typeof value === 'object'
      case 'string':
        return typeof value === 'string' && (values?.includes(value) ?? true)
      default:
        return typeof value === type
    }
  })
}

/** Converts a value of the query to the type of its argument, as WordPress does: `1,2` is a list, `true` a boolean. */
export function argumentOf(text: string, schema: Schema): unknown {
  if (typeof schema !== 'string') {
    const item = isList(schema) ? (schema[0] ?? 'mixed') : 'mixed'
    return text.split(',').map((part) => argumentOf(part, item))
  }
  if (schema.startsWith('integer') && /^-?\d+$/.test(text)) return Number(text)
  if (schema === 'boolean') return ['true', '1'].includes(text)
  return text
}
