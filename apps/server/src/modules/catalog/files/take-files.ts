import { constants, createWriteStream, type Dirent, statSync } from 'node:fs'
import { copyFile, readdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { errorLineOf } from '../../../db/start-error.ts'
import { makeFolders } from '../../../files/make-folders.ts'
import { refuseZipped } from '../../../files/refuse-zipped.ts'
import { isCatalogFile, rootOf } from './catalog-paths.ts'

/** What a ZIP may hold. The delivered catalog has some 1300 files and 115 MB; views are the most of it. */
const limits = { files: 20_000, fileBytes: 64_000_000, unpackedBytes: 4_000_000_000 }

/**
 * The files of a catalog, sorted, of a folder that may hold others as well. A folder at the top may be a link to another place; further
 * symbolic links are no files of it.
 */
export async function listCatalogFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const paths = await Promise.all(
    entries.map((entry) => {
      if (entry.isFile()) return [entry.name]
      return leadsToFolder(folder, entry) ? listBelow(folder, entry.name) : []
    }),
  )
  return paths.flat().filter(isCatalogFile).sort()
}

function leadsToFolder(parent: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory()
  return statSync(join(parent, entry.name), { throwIfNoEntry: false })?.isDirectory() ?? false
}

async function listBelow(folder: string, part: string): Promise<string[]> {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
}

/** Copies a catalog out of a folder or a ZIP into a new folder. Answers what is wrong with it as a container; its content is not read. */
export async function takeFiles(from: string, into: string): Promise<readonly string[]> {
  // A ZIP has no empty folders, and a catalog may have no ready-made products.
  for (const part of ['blanks', 'ready-made', 'artworks']) makeFolders(join(into, part))
  if (!(await stat(from)).isDirectory()) return unpack(from, into)
  const root = join(from)
  for (const path of await listCatalogFiles(root)) await copyOver(join(root, path), join(into, path))
  return []
}

/** A copy that shares its room on the disk where the file system can do that. */
export async function copyOver(file: string, copy: string): Promise<void> {
  makeFolders(dirname(copy))
  await copyFile(file, copy, constants.COPYFILE_FICLONE)
}

type Zipped = { readonly entry: Entry; readonly path: string }

/** Everything is known from the list of contents before the first byte is unpacked. */
async function unpack(file: string, into: string): Promise<readonly string[]> {
  let zip: ZipFile | undefined
  try {
    // Paths that lead out of the ZIP, or begin at the root of a disk, end the reading.
    zip = await openPromise(file, { autoClose: false, validateEntrySizes: true })
    const { files, problems } = choose(await listEntries(zip))
    if (problems.length > 0) return problems
    for (const { entry, path } of files) {
      const target = join(into, path)
      makeFolders(dirname(target))
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { flags: 'wx' }))
    }
    return []
  } catch (error) {
    if (isOfDisk(error)) throw error
    // Whatever yauzl complains of is the file's fault.
    return [`the ZIP: ${errorLineOf(error)}`]
  } finally {
    zip?.close()
  }
}

async function listEntries(zip: ZipFile): Promise<Zipped[]> {
  if (zip.entryCount > limits.files) throw new Error(`has more than ${limits.files} files`)
  const entries: Zipped[] = []
  for await (const entry of zip.eachEntry())
    if (!entry.fileName.endsWith('/')) entries.push({ entry, path: entry.fileName })
  return entries
}

function choose(entries: readonly Zipped[]): { readonly files: Zipped[]; readonly problems: string[] } {
  const root = rootOf(entries.map(({ path }) => path))
  if (root === undefined) return { files: [], problems: ['the ZIP: has no categories.json, or several'] }
  const files = entries
    .filter(({ path }) => path.startsWith(root))
    .map(({ entry, path }) => ({ entry, path: path.slice(root.length) }))
    .filter(({ path }) => isCatalogFile(path))
  const problems = files.flatMap(({ entry, path }) => {
    const refusal = refuseZipped(entry, path, limits.fileBytes)
    return refusal === undefined ? [] : [`${path}: ${refusal}`]
  })
  const bytes = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0)
  if (bytes > limits.unpackedBytes) problems.push('the ZIP: zip_too_large_unpacked')
  if (new Set(files.map(({ path }) => path)).size < files.length) problems.push('the ZIP: has a file twice')
  return { files, problems }
}

/** Of the system, which names its call; a full disk is no fault of the ZIP. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
