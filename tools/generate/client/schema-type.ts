/** A JSON Schema, as far as the description of the API uses it. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly description?: string
}

/** The TypeScript type of the values that a schema permits. */
export function typeOfSchema(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const either = schema.anyOf ?? schema.oneOf
  if (either) return union(either.map((each) => typeOfSchema(each, indent)))
  if (Array.isArray(schema.type))
    return union(schema.type.map((type: string) => typeOfSchema({ ...schema, type }, indent)))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'array':
      if (schema.prefixItems) return `[${schema.prefixItems.map((item) => typeOfSchema(item, indent)).join(', ')}]`
      return arrayOf(typeOfSchema(schema.items ?? {}, indent))
    case 'object':
      return typeOfObject(schema, indent)
    default:
      return 'unknown'
  }
}

function typeOfObject(
  { properties, required = [], additionalProperties, propertyNames }: Schema,
  indent: string,
): string {
  const inner = `${indent}  `
  if (properties && Object.keys(properties).length > 0) {
    const lines = Object.entries(properties).map(([name, schema]) => {
      const mark = required.includes(name) ? '' : '?'
      return `${commentOf(schema, inner)}${inner}${keyOf(name)}${mark}: ${typeOfSchema(schema, inner)}\n`
    })
    return `{\n${lines.join('')}${indent}}`
  }
  if (typeof additionalProperties !== 'object') return 'Record<string, unknown>'
  const value = typeOfSchema(additionalProperties, indent)
  if (!propertyNames?.enum) return `Record<string, ${value}>`
  return `Partial<Record<${typeOfSchema(propertyNames)}, ${value}>>`
}

/** A description as a comment above a property. */
export function commentOf({ description }: Pick<Schema, 'description'>, indent: string): string {
  return description === undefined
    ? ''
    : `${indent}/** ${description.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name)
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ') || 'never'
}

/** Types of more than a word need parentheses. */
function arrayOf(item: string): string {
  return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`
}
