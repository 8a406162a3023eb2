import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '../../packages/contracts/src/define-call.ts'

/** A call and where it is declared. */
export type DeclaredCall = {
  readonly call: Call
  /** Below packages/contracts/src. */
  readonly file: string
  /** What the file exports: the call, or a group of calls. */
  readonly exportName: string
  /** The call in code: `getCart`, `businessCalls.login`. */
  readonly expression: string
}

const sources = join(import.meta.dirname, '../../packages/contracts/src')
/** The client imports the generated lists, and declares no calls. */
const withoutCalls = ['**/*.test.ts', 'client/**', 'generated/**']

/** Every call that a file of the contracts exports, in order of files and names. */
export async function findDeclaredCalls(): Promise<DeclaredCall[]> {
  const files = globSync('**/*.ts', { cwd: sources, exclude: withoutCalls }).sort()
  const declared = await Promise.all(
    files.map(async (file) => callsOfModule(file, await import(pathToFileURL(join(sources, file)).href))),
  )
  return checkDeclared(declared.flat())
}

/** The calls among the exports of a file. */
export function callsOfModule(file: string, exports: Readonly<Record<string, unknown>>): DeclaredCall[] {
  return Object.entries(exports).flatMap(([exportName, value]): DeclaredCall[] => {
    if (isCall(value)) return [{ call: value, file, exportName, expression: exportName }]
    return callsOfGroup(value).map(([name, call]) => ({ call, file, exportName, expression: `${exportName}.${name}` }))
  })
}

/** Throws when two calls have one id or one route, or when a call is not exported under its id. */
export function checkDeclared(declared: readonly DeclaredCall[]): DeclaredCall[] {
  const misnamed = declared.find(({ call, expression }) => !expression.includes('.') && expression !== call.id)
  if (misnamed) throw new Error(`${misnamed.file} exports the call ${misnamed.call.id} as ${misnamed.expression}`)
  for (const keyOf of [
    ({ call }: DeclaredCall) => call.id,
    ({ call }: DeclaredCall) => `${call.method} ${call.path}`,
  ]) {
    const [key] = [...Map.groupBy(declared, keyOf)].find(([, sharing]) => sharing.length > 1) ?? []
    if (key !== undefined) throw new Error(`two calls are declared as ${key}`)
  }
  return [...declared]
}

function callsOfGroup(value: unknown): [string, Call][] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const calls = entries.flatMap(([name, member]): [string, Call][] => (isCall(member) ? [[name, member]] : []))
  return calls.length === entries.length ? calls : []
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'dataEncoding' in value && 'bodyEncoding' in value
}
