import { writeRoute } from '../../packages/contracts/src/client/call-route.ts'
import { byPathAndMethod } from '../../packages/contracts/src/define-call.ts'
import { type DeclaredCall, findDeclaredCalls } from './declared-calls.ts'
import type { GeneratedFile } from './generated-file.ts'

const header = '// Written by `npm run generate` from the calls that `defineCall` declares. Do not edit.\n'

/** The lists of all calls in packages/contracts/src/generated. */
export async function generateCallLists(): Promise<GeneratedFile[]> {
  return callLists(await findDeclaredCalls())
}

/** One file per list. A browser loads only what it imports, so the tables of operators and suppliers are apart. */
export function callLists(declared: readonly DeclaredCall[]): GeneratedFile[] {
  // The client makes calls that answer JSON. The URL of a file or of events is opened as it is.
  const clientCalls = declared.filter(({ call }) => call.dataEncoding === 'json')
  const [forOperators, others] = partition(clientCalls, ({ call }) => call.path.startsWith('/api/operator/'))
  const [forSuppliers, forEveryone] = partition(others, ({ call }) => isForSuppliersOnly(call))
  return [
    { path: inGenerated('registry.ts'), text: registryText(declared) },
    { path: inGenerated('call-types.ts'), text: callTypesText(clientCalls) },
    { path: inGenerated('call-table.ts'), text: callTableText('callTable', forEveryone) },
    { path: inGenerated('operator-call-table.ts'), text: callTableText('operatorCallTable', forOperators) },
    { path: inGenerated('supplier-call-table.ts'), text: callTableText('supplierCallTable', forSuppliers) },
  ]
}

/** Those of sessions are made by every application. */
function isForSuppliersOnly({ access, path }: DeclaredCall['call']): boolean {
  return Array.isArray(access) && access.length === 1 && access[0] === 2 && !path.startsWith('/api/authtoken/')
}

function registryText(declared: readonly DeclaredCall[]): string {
  const lines = declared.map(({ expression }) => `  ${expression},\n`)
  return `${header}import type { Call } from '../define-call.ts'
${importsOf('import', declared)}
/** Every call of the API. The server refuses to start when one of them has no route. */
export const calls: readonly Call[] = [
${lines.join('')}]
`
}

function callTypesText(declared: readonly DeclaredCall[]): string {
  const lines = declared.map(({ call, expression }) => `  ${call.id}: typeof ${expression}\n`)
  return `${header}${importsOf('import type', declared)}
/** The calls that the typed client makes, by id. */
export interface ClientCalls {
${lines.join('')}}
export type CallId = keyof ClientCalls
export type CallOf<Id extends CallId> = ClientCalls[Id]
`
}

/** Without schemas, so that a browser loads no validator: zod alone is larger than the whole client. */
function callTableText(name: string, declared: readonly DeclaredCall[]): string {
  // Similar paths beside each other compress better.
  const calls = declared.map(({ call }) => call).toSorted(byPathAndMethod)
  const lines = calls.map((call) => `  ${call.id}: '${writeRoute(call)}',\n`)
  return `${header}
/** What the client needs of each call at run time. */
export const ${name} = {
${lines.join('')}}
`
}

function importsOf(keyword: 'import' | 'import type', declared: readonly DeclaredCall[]): string {
  return [...Map.groupBy(declared, ({ file }) => file)]
    .map(([file, calls]) => {
      const names = [...new Set(calls.map(({ exportName }) => exportName))]
      return `${keyword} { ${names.join(', ')} } from '../${file}'\n`
    })
    .join('')
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}

function inGenerated(name: string): string {
  return `packages/contracts/src/generated/${name}`
}
