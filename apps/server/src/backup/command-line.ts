import { neverStarted, openFiles } from '../boot/check-files.ts'
import { type DatabaseLog, openDatabase, openSharedDatabase } from '../db/database.ts'
import { isNewDatabase } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { openStorage, openStorageAt } from '../storage/open-storage.ts'
import { createBackup, describeDamage } from './create-backup.ts'
import { listBackups, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Backs up the installation, which may be running. Throws if earlier backups contain damage that it could not repair, so
 * that the command fails; the new backup is complete.
 */
export async function runBackup(env: Env, log: DatabaseLog, place: string, verifyAll = false): Promise<string> {
  const database = await openSharedDatabase(env, log)
  try {
    if (await isNewDatabase(database.pool)) throw neverStarted()
    const files = await openFiles(env, database, 'command')
    try {
      const target = await openStorageAt(env, place)
      try {
        const { signal } = new AbortController()
        const made = await createBackup({
          pool: database.pool,
          storage: files.storage,
          target: target.storage,
          verifyAll,
          signal,
        })
        const lines = [
          `Backup ${made.name} in ${target.storage.label} is complete: ${made.rows} rows, ${made.files} files (${made.fileBytes} bytes).`,
          `Copied ${made.copied} files (${made.copiedBytes} bytes); earlier backups there already had the other ${made.files - made.copied}.`,
          'Keep the key of the credentials elsewhere: it is not in the backup.',
          ...(made.repaired > 0 ? [`${made.repaired} damaged files in ${target.storage.label} were replaced.`] : []),
        ]
        const damage = describeDamage(made)
        if (damage !== undefined) throw new Error([...lines, damage, ...made.damaged].join('\n'))
        return lines.join('\n')
      } finally {
        target.close()
      }
    } finally {
      files.close()
    }
  } finally {
    await database.close()
  }
}

/** Restores a backup onto the empty installation that the settings name. */
export async function runRestore(
  env: Env,
  log: DatabaseLog,
  place: string,
  options: { readonly name?: string | undefined; readonly skipDamaged?: boolean },
  onProgress: (line: string) => void,
): Promise<string> {
  const from = await openStorageAt(env, place)
  try {
    const database = await openDatabase(env, log)
    try {
      const files = await openStorage(env)
      try {
        const restored = await restoreBackup({
          database,
          storage: files.storage,
          from: from.storage,
          ...options,
          onProgress,
        })
        const { tables, files: listed } = restored.manifest
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        const { leftOut } = restored
        return [
          `Backup ${restored.name} is restored: ${rows} rows, ${listed.count - leftOut.length} of ${listed.count} files. The database is at version ${restored.version}. Bring back the key of the credentials before the start.`,
          ...(leftOut.length > 0 ? ['Not restored, because their copies in the backup are damaged:', ...leftOut] : []),
        ].join('\n')
      } finally {
        files.close()
      }
    } finally {
      await database.close()
    }
  } finally {
    from.close()
  }
}

/** Lists the backups of a folder or bucket, oldest first. */
export async function showBackups(env: Env, place: string): Promise<string> {
  const { storage, close } = await openStorageAt(env, place)
  try {
    const lines: string[] = []
    for (const name of (await listBackups(storage)).complete) {
      const { takenAt, tables, files, migrations } = await readManifest(storage, name)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      lines.push(`${name}  ${takenAt}  version ${migrations.length}  ${rows} rows  ${files.count} files`)
    }
    return lines.join('\n') || `${storage.label} contains no complete backup.`
  } finally {
    close()
  }
}
