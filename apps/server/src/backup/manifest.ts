import { createHash } from 'node:crypto'
import { z } from 'zod'
import { readStored, type Storage } from '../storage/storage.ts'

const Sha256 = z.string().regex(/^[\da-f]{64}$/)

/** A compressed part of a table or of the list of files. */
const Piece = z.object({ key: z.string(), bytes: z.int(), sha256: Sha256 })
export type Piece = z.output<typeof Piece>

const DumpedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  pieces: z.array(Piece),
})
export type DumpedTable = z.output<typeof DumpedTable>

/** What a backup consists of. Written last, so a backup without it was interrupted. */
const Manifest = z.object({
  format: z.literal(1),
  /** The id that database and files share. */
  installation: z.uuid(),
  /** Time of the snapshot of the database. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ version: z.int(), name: z.string(), sha256: Sha256 })).min(1),
  tables: z.array(DumpedTable),
  /** Last value by sequence; as text, because it may exceed what a number holds. */
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
  files: z.object({ count: z.int(), bytes: z.int(), pieces: z.array(Piece) }),
  /** The share of objects that this backup has verified. Earlier releases verified none. */
  verifiedShare: z.int().min(0).default(0),
})
export type Manifest = z.output<typeof Manifest>

const Sealed = z.object({ sha256: Sha256, manifest: z.unknown() })

const root = 'backups/'
const fileName = 'manifest.json'

/** The prefix of what belongs to one backup only. */
export const prefixOfBackup = (name: string) => `${root}${name}/`

const hashOf = (manifest: unknown) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

export async function writeManifest(target: Storage, name: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify({ sha256: hashOf(manifest), manifest }, null, 1)
  await target.put(`${prefixOfBackup(name)}${fileName}`, Buffer.from(`${text}\n`))
}

/** Removes a backup: its manifest first, so that no part of it ever looks complete. */
export async function removeBackup(target: Storage, name: string): Promise<void> {
  await target.remove([`${prefixOfBackup(name)}${fileName}`])
  await target.removeFolder(prefixOfBackup(name))
}

/** Throws unless the backup is complete and its manifest unchanged. */
export async function readManifest(from: Storage, name: string): Promise<Manifest> {
  const key = `${prefixOfBackup(name)}${fileName}`
  const text = (await readStored(from, key))?.toString('utf8')
  if (text === undefined) throw new Error(`${key} is missing in ${from.label}: the backup is not complete.`)
  const sealed = Sealed.safeParse(parseJson(text))
  if (!sealed.success || hashOf(sealed.data.manifest) !== sealed.data.sha256)
    throw new Error(`${key} in ${from.label} is damaged.`)
  const manifest = Manifest.safeParse(sealed.data.manifest)
  if (!manifest.success)
    throw new Error(`${key} in ${from.label} was written by another release: restore with the newest one.`)
  return manifest.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Reported as damaged, like any other change of the file.
    return undefined
  }
}

export type BackupNames = { readonly complete: readonly string[]; readonly incomplete: readonly string[] }

/** The names of all backups, oldest first. */
export async function listBackups(from: Storage): Promise<BackupNames> {
  const names = new Map<string, boolean>()
  for await (const { key } of from.list(root)) {
    const [name = '', file] = key.slice(root.length).split('/')
    names.set(name, names.get(name) === true || file === fileName)
  }
  const sorted = [...names.keys()].sort()
  return {
    complete: sorted.filter((name) => names.get(name) === true),
    incomplete: sorted.filter((name) => names.get(name) === false),
  }
}

/** A name that sorts by time. */
export function nameOfBackup(takenAt: Date): string {
  return takenAt.toISOString().replaceAll(/[-:.]/g, '')
}
