import { posix } from 'node:path'

/** The target of an import: a file of the project, a workspace package without a known file, or neither (a library). */
export type Target = { file?: string; workspace?: string; builtin?: string }

const packageName = /^@podwright\/([a-z0-9-]+)(?:\/(.*))?$/
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
const apps = new Set(['server', 'site', 'studio', 'console'])

/** Resolves an import of `from` among the given project files (paths relative to the project's root, with `/`). */
export function resolveImport(from: string, specifier: string, files: ReadonlySet<string>): Target {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) {
    const path = posix.join(posix.dirname(from), bare)
    const file = endings.map((ending) => path + ending).find((candidate) => files.has(candidate))
    return { file: file ?? path }
  }
  if (bare.startsWith('node:')) return { builtin: bare }
  const [, name, rest] = packageName.exec(bare) ?? []
  if (name === undefined) return {}
  const workspace = `${apps.has(name) ? 'apps' : 'packages'}/${name}`
  const inside = [`${workspace}/src/${rest}`, `${workspace}/${rest}`].flatMap((path) =>
    endings.map((end) => path + end),
  )
  const file = inside.find((candidate) => files.has(candidate))
  return file === undefined ? { workspace } : { workspace, file }
}

/** Returns `packages/domain` for `packages/domain/src/money.ts`; undefined outside the workspaces. */
export function workspaceOf(file: string): string | undefined {
  return /^(?:packages|apps)\/[^/]+/.exec(file)?.[0]
}
