import { type Document, type Field, GraphqlError, type Selection, type Value } from './parse.ts'
import { type FieldType, inputMisfits, isComposite, namedType, type Schema } from './schema.ts'

export const typeOf = (field: FieldType) => (typeof field === 'string' ? field : field.type)
const argsOf = (field: FieldType) => (typeof field === 'string' ? {} : field.args)

/** Throws for a document or variables that the platform would reject. */
export function checkDocument(
  schema: Schema,
  document: Document,
  variables: Readonly<Record<string, unknown>>,
  root: string,
): void {
  const used = new Set<string>()
  const problems = [
    ...selectionProblems({ schema, document, used }, document.selections, root),
    ...Object.keys(variables).flatMap((name) => (document.variables.has(name) ? [] : [`$${name} is not declared`])),
    ...[...document.variables].flatMap(([name, type]) => inputMisfits(schema, variables[name], type, `$${name}`)),
    ...[...document.variables.keys()].flatMap((name) => (used.has(name) ? [] : [`$${name} is not used`])),
  ]
  if (problems.length > 0) throw new GraphqlError(problems.join('; '))
}

type Checking = { readonly schema: Schema; readonly document: Document; readonly used: Set<string> }

function selectionProblems(checking: Checking, selections: readonly Selection[], type: string): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === 'field') return fieldProblems(checking, selection, type)
    const fragment = selection.kind === 'inline' ? selection : checking.document.fragments.get(selection.name)
    if (!fragment) return [`there is no fragment ${selection.kind === 'spread' ? selection.name : ''}`]
    return selectionProblems(checking, fragment.selections, fragment.on)
  })
}

function fieldProblems(checking: Checking, { name, args, selections }: Field, type: string): string[] {
  const { schema } = checking
  const field = schema.types[type]?.fields?.[name]
  if (field === undefined) return [`${type} has no field ${name}`]
  const declared = argsOf(field)
  const named = namedType(typeOf(field))
  const isNested = isComposite(schema, named)
  return [
    ...Object.keys(args).flatMap((arg) =>
      declared[arg] === undefined ? [`${type}.${name} has no argument ${arg}`] : [],
    ),
    ...Object.entries(declared).flatMap(([arg, argType]) =>
      valueProblems(checking, args[arg], argType, `${name}(${arg}:)`),
    ),
    ...(isNested === (selections === undefined) ? [`${type}.${name} of ${named} is selected wrongly`] : []),
    ...(isNested && selections ? selectionProblems(checking, selections, named) : []),
  ]
}

/** A variable must be declared with the type of its place; other values must fit it. */
function valueProblems(checking: Checking, value: Value | undefined, type: string, path: string): string[] {
  if (value?.kind === 'variable') {
    checking.used.add(value.name)
    const declared = checking.document.variables.get(value.name)
    return declared === type || declared === `${type}!` ? [] : [`$${value.name} must be ${type} at ${path}`]
  }
  if (value?.kind !== 'object') return inputMisfits(checking.schema, value && plainValue(value, {}), type, path)
  const fields = checking.schema.types[namedType(type)]?.input ?? {}
  return Object.entries(value.fields).flatMap(([name, each]) => {
    const fieldType = fields[name]
    return fieldType === undefined
      ? [`${path}.${name} is not defined`]
      : valueProblems(checking, each, fieldType, `${path}.${name}`)
  })
}

/** The value of an argument with its variables. */
export function plainValue(value: Value, variables: Readonly<Record<string, unknown>>): unknown {
  switch (value.kind) {
    case 'variable':
      return variables[value.name]
    case 'enum':
      return value.name
    case 'scalar':
      return value.value
    case 'list':
      return value.items.map((item) => plainValue(item, variables))
    case 'object':
      return Object.fromEntries(Object.entries(value.fields).map(([name, each]) => [name, plainValue(each, variables)]))
  }
}
