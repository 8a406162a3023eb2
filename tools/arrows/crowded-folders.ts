import { posix } from 'node:path'
import { isTest } from './rules.ts'

/** A folder with more files hides which of them belong together. Tests lie beside their source and do not count. */
const maxFiles = 20

/** Folders that may hold more, each with the reason. An exception that is no longer needed is reported. */
const exceptions: Readonly<Record<string, string>> = {}

/** Returns folders that directly hold more than 20 source files, and unneeded exceptions, as `folder: rule`. */
export function crowdedFolders(
  paths: Iterable<string>,
  allowed: Readonly<Record<string, string>> = exceptions,
): string[] {
  const sources = [...paths].filter((path) => !isTest(path))
  const folders = Map.groupBy(sources, posix.dirname)
  const crowded = [...folders].flatMap(([folder, files]) =>
    files.length > maxFiles ? [{ folder, count: files.length }] : [],
  )
  const isCrowded = (folder: string) => crowded.some((each) => each.folder === folder)
  return [
    ...crowded
      .filter(({ folder }) => !(folder in allowed))
      .map(({ folder, count }) => `${folder}: ${count} source files, at most ${maxFiles}: sort them into folders`),
    ...Object.keys(allowed)
      .filter((folder) => !isCrowded(folder))
      .map((folder) => `${folder}: not crowded any more: delete it from the exceptions`),
  ]
}
