import { constants, createWriteStream, type Dirent, statSync } from 'node:fs'
import { copyFile, readdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { errorLineOf } from '../../../db/start-error.ts'
import { makeFolders } from '../../../files/make-folders.ts'
import { refuseZipped } from '../../../files/refuse-zipped.ts'
import { isCatalogFile, rootOf } from './catalog-paths.ts'

/** Limits of a ZIP. The delivered catalog has about 1300 files and 115 MB, most of it views. */
const limits = { files: 20_000, fileBytes: 64_000_000, unpackedBytes: 4_000_000_000 }

/**
 * The catalog files of a folder, sorted; other files are ignored. A top-level folder may be a symbolic link; other
 * symbolic links are ignored.
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

/**
 * Copies a catalog from a folder or a ZIP into a new folder. Returns the problems of the container; file contents are
 * not validated.
 */
export async function copyCatalog(from: string, into: string): Promise<readonly string[]> {
  makeParts(into)
  if (!(await stat(from)).isDirectory()) return unpack(from, into)
  const root = join(from)
  for (const path of await listCatalogFiles(root)) await copyOver(join(root, path), join(into, path))
  return []
}

/** Creates the folders that every catalog has. A ZIP has no empty folders, and there may be no ready-made products. */
export function makeParts(folder: string): void {
  for (const part of ['blanks', 'ready-made', 'artworks']) makeFolders(join(folder, part))
}

/** Copies a file, sharing its blocks where the file system supports that. */
export async function copyOver(file: string, copy: string): Promise<void> {
  makeFolders(dirname(copy))
  await copyFile(file, copy, constants.COPYFILE_FICLONE)
}

type Zipped = { readonly entry: Entry; readonly path: string }

/** Checks everything that the table of contents shows before unpacking the first byte. */
async function unpack(file: string, into: string): Promise<readonly string[]> {
  let zip: ZipFile | undefined
  try {
    // yauzl refuses relative paths that leave the ZIP and absolute paths.
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
    // Errors of yauzl mean that the file is invalid.
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

/** Whether an error comes from the operating system, which sets `syscall`; a full disk is not a problem of the ZIP. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
