import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the environment of a child: installed programs first in PATH, and the same Node as this process. */
export function childEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [join(projectRoot, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}
