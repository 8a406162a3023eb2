/** A JSON value with names, of which nothing is known. */
export type Json = Readonly<Record<string, unknown>>

export type Parameter = {
  readonly name: string
  readonly place: string
  readonly isRequired: boolean
  readonly schema: Json
  readonly description: string
}

/** A call, or an event that endpoints receive. */
export type Operation = {
  readonly id: string
  readonly kind: 'call' | 'event'
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly group: string
  /** 2 suppliers, 3 sellers; empty: everyone. */
  readonly userTypes: readonly number[]
  /** Scopes of which an API key needs one; undefined: no key may make the call. */
  readonly scopes: readonly string[] | undefined
  readonly parameters: readonly Parameter[]
  readonly body: { readonly mediaType: string; readonly schema: Json } | undefined
  /** Schema of `data` in a successful response. */
  readonly data: Json | undefined
  /** Status and its reasons. */
  readonly failures: readonly (readonly [status: string, reasons: string])[]
}

/** Reads the calls and events of the OpenAPI document that the server writes. */
export function readOperations(document: unknown): Operation[] {
  const { paths, webhooks } = record(document)
  return [...operationsIn(paths, 'call'), ...operationsIn(webhooks, 'event')]
}

function operationsIn(paths: unknown, kind: Operation['kind']): Operation[] {
  return Object.entries(record(paths)).flatMap(([path, methods]) =>
    Object.entries(record(methods)).map(([method, value]) => readOperation(record(value), { kind, path, method })),
  )
}

function readOperation(
  operation: Json,
  { kind, path, method }: { readonly kind: Operation['kind']; readonly path: string; readonly method: string },
): Operation {
  const responses = record(operation.responses)
  const [mediaType, body] = Object.entries(record(record(operation.requestBody).content))[0] ?? []
  const success = record(record(record(record(responses['200']).content)['application/json']).schema)
  return {
    id: text(operation.operationId),
    kind,
    method: method.toUpperCase(),
    path,
    summary: text(operation.summary),
    group: text(list(operation.tags)[0]),
    userTypes: [...(/User types: ([\d, ]+)/.exec(text(operation.description))?.[1]?.matchAll(/\d/g) ?? [])].map(Number),
    scopes: scopesOf(operation),
    parameters: list(operation.parameters)
      .map((each) => readParameter(record(each)))
      .filter(({ name }) => name !== 'lang'),
    body: mediaType === undefined ? undefined : { mediaType, schema: record(record(body).schema) },
    data: isRecord(record(success.properties).data) ? record(record(success.properties).data) : undefined,
    failures: Object.entries(responses).flatMap(([status, response]) =>
      /^[45]/.test(status) ? [[status, text(record(response).description)] as const] : [],
    ),
  }
}

/** Public calls need no scope. */
function scopesOf({ security }: Json): readonly string[] | undefined {
  if (security === undefined) return []
  const key = list(security)
    .map(record)
    .find((each) => 'key' in each)
  return key && list(key.key).map(text)
}

function readParameter({ name, in: place, required, schema, description }: Json): Parameter {
  const own = record(schema)
  return {
    name: text(name),
    place: text(place),
    isRequired: required === true,
    schema: own,
    description: text(description) || text(own.description),
  }
}

export type Field = {
  /** Position in the tree: names on the way to the field. */
  readonly path: string
  readonly name: string
  readonly depth: number
  readonly type: string
  readonly isRequired: boolean
  readonly description: string
}

const maxDepth = 6

/** The fields of an object with those inside of them, in order. */
export function fieldsOf(schema: Json, depth = 0, before = ''): Field[] {
  if (depth > maxDepth) return []
  const inner = objectIn(schema)
  const required = list(inner.required)
  return Object.entries(record(inner.properties)).flatMap(([name, value]) => {
    const own = record(value)
    const path = `${before}${name}`
    const field = { path, name, depth, type: typeOf(own), description: text(own.description) }
    return [{ ...field, isRequired: required.includes(name) }, ...fieldsOf(own, depth + 1, `${path}.`)]
  })
}

/** What has the properties: the schema, the items of a list, or the first of several forms that has any. */
function objectIn(schema: Json): Json {
  if (isRecord(schema.properties)) return schema
  if (isRecord(schema.items)) return objectIn(schema.items)
  const forms = [...list(schema.anyOf), ...list(schema.oneOf), ...list(schema.allOf)].map(record)
  return forms.map(objectIn).find((form) => isRecord(form.properties)) ?? schema
}

/** The type in a few words: `integer`, `string[]`, `"open" | "closed"`, `object | null`. */
export function typeOf(schema: Json): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const forms = [...list(schema.anyOf), ...list(schema.oneOf)].map((form) => typeOf(record(form)))
  if (forms.length > 0) return [...new Set(forms)].join(' | ')
  if (schema.type === 'array') {
    const item = typeOf(record(schema.items))
    return item.includes('|') ? `(${item})[]` : `${item}[]`
  }
  if (Array.isArray(schema.type)) return schema.type.map(text).join(' | ')
  const format = text(schema.format)
  return text(schema.type) === '' ? 'any' : `${text(schema.type)}${format === '' ? '' : ` (${format})`}`
}

/** A value that fits a schema, to begin with: required fields only. */
export function exampleOf(schema: Json, depth = 0): unknown {
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [form] = [...list(schema.anyOf), ...list(schema.oneOf), ...list(schema.allOf)]
  if (form !== undefined) return exampleOf(record(form), depth)
  if (depth > maxDepth) return null
  switch (schema.type) {
    case 'object': {
      const required = list(schema.required)
      const fields = Object.entries(record(schema.properties)).filter(([name]) => required.includes(name))
      return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(record(field), depth + 1)]))
    }
    case 'array':
      return typeof schema.minItems === 'number' && schema.minItems > 0
        ? [exampleOf(record(schema.items), depth + 1)]
        : []
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' && schema.minimum > 0 ? schema.minimum : 1
    case 'boolean':
      return false
    case 'string':
      return schema.format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : ''
    default:
      return null
  }
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function record(value: unknown): Json {
  return isRecord(value) ? value : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
