import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Biome's program. It has one package per platform, and only one of them is installed. */
export const biomePath = join(
  projectRoot,
  'node_modules',
  '@biomejs',
  `cli-${process.platform}-${process.arch}`,
  'biome',
)

/** Returns the environment of a child: installed programs first in PATH, and the same Node as this process. */
export function childEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const path = [join(projectRoot, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}
