import { readStored, type Storage } from './storage.ts'

/** Names the installation that the files of a storage belong to. Its database has the same id. */
export const installationKey = 'installation.id'

/** Undefined in a storage that no server has started with. */
export async function readInstallationId(storage: Storage, key = installationKey): Promise<string | undefined> {
  return (await readStored(storage, key))?.toString('utf8').trim()
}
