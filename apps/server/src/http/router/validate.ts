import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** Field path → name of the issue. Schemas can name their issues; others get the names below. */
export type FieldIssues = Record<string, string>

export type Validated =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly fields: FieldIssues }

/** Maximum number of reported issues. */
const maxIssues = 20

/** Validates `input` and names each invalid field once. Without a schema, the input is ignored. */
export function validate(schema: z.ZodType | undefined, input: unknown): Validated {
  if (!schema) return { ok: true, value: undefined }
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const fields: FieldIssues = {}
  for (const issue of result.error.issues) {
    if (Object.keys(fields).length >= maxIssues) break
    const name = issue.path.map(String).join('.') || 'body'
    fields[name.slice(0, 100)] ??= nameOfIssue(issue, valueAt(input, issue.path))
  }
  return { ok: false, fields }
}

function nameOfIssue(issue: Issue, value: unknown): string {
  if (value === undefined || value === null) return 'required'
  if (/^[a-z][a-z_]*$/.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? lengthIssue(issue) : 'out_of_range'
    case 'invalid_value':
      return 'not_an_option'
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? 'not_a_number' : 'wrong_type'
    default:
      return 'invalid'
  }
}

function lengthIssue(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const isLong = issue.code === 'too_big'
  if (issue.origin === 'array') return isLong ? 'too_many' : 'too_few'
  return isLong ? 'too_long' : 'too_short'
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    const entry = Object.entries(value).find(([name]) => name === String(key))
    value = entry?.[1]
  }
  return value
}
