import type { Storage } from './storage.ts'

/** Throws when two storages share files: they are the same place, also by another path, or one contains the other. */
export async function requireSeparate(first: Storage, second: Storage): Promise<void> {
  const [one, other] = [await first.location(), await second.location()]
  if (one.startsWith(other) || other.startsWith(one))
    throw new Error(`${first.label} and ${second.label} are the same place, or contain each other.`)
}
