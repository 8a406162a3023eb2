import { posix } from 'node:path'

/**
 * Returns the rule that an import through a barrel breaks. Inside a module of the server, and inside any other folder,
 * a name is imported from the file that defines it; otherwise every file of the folder depends on every other one.
 * `definers` maps the names that the imported file re-exports to the files that define them.
 */
export function barrelRule(
  from: string,
  names: readonly string[],
  to: string,
  definers: ReadonlyMap<string, string>,
): string | undefined {
  const scope = scopeOf(from)
  if (scopeOf(to) !== scope) return undefined
  const own = new Map([...definers].filter(([, file]) => scopeOf(file) === scope))
  const passedOn = names.includes('*') ? [...own.keys()] : names.filter((name) => own.has(name))
  if (passedOn.length === 0) return undefined
  const files = new Set(passedOn.map((name) => posix.basename(own.get(name) ?? '')))
  return `a barrel of its own folder: import ${passedOn.join(', ')} from ${[...files].join(', ')}`
}

/** Returns the scope in which files import each other directly: a whole module of the server, elsewhere one folder. */
function scopeOf(file: string): string {
  return /^apps\/server\/src\/modules\/[^/]+/.exec(file)?.[0] ?? posix.dirname(file)
}
