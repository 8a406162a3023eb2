import { existsSync } from 'node:fs'
import { lstat, rename, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** The folder of imported catalogs, each in a folder named by its content. */
function importsFolderOf(dataFolder: string): string {
  return join(dataFolder, 'files', 'catalog')
}

/**
 * Renames the folder of imported catalogs of earlier releases (`files/catalogue`). A link remains under the old name,
 * because processes of the earlier release read from it until they are stopped.
 */
export async function moveImportsFolder(dataFolder: string): Promise<void> {
  const earlier = join(dataFolder, 'files', 'catalogue')
  const folder = importsFolderOf(dataFolder)
  if (existsSync(folder) || !(await isFolder(earlier))) return
  try {
    await rename(earlier, folder)
  } catch (error) {
    // Another process that started at the same time has renamed it.
    if (existsSync(folder)) return
    throw error
  }
  // On Windows, junctions need no privilege, unlike other links; elsewhere the type is ignored.
  await symlink(basename(folder), earlier, 'junction')
}

async function isFolder(path: string): Promise<boolean> {
  return existsSync(path) && (await lstat(path)).isDirectory()
}
