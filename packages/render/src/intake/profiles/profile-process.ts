// A process that reads one uploaded profile, so that a hostile file can only end this process.
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { type ProfileAnswer, ProfileTask } from './inspect-profile.ts'
import { printedLattice } from './printed-lattice.ts'
import { readHeader } from './read-header.ts'

process.once('message', (message) => void serve(message))
// The parent process is gone.
process.once('disconnect', () => process.exit(0))

async function serve(message: unknown): Promise<void> {
  const answer = await inspect(ProfileTask.parse(message))
  process.send?.(answer, () => process.disconnect())
}

async function inspect({ file, intent, target }: ProfileTask): Promise<ProfileAnswer> {
  const profile = Uint8Array.from(await readFile(file))
  const header = readHeader(profile)
  if (!header.ok) return header
  const printed = await printedLattice(profile, intent)
  if (!printed) return { ok: false, code: 'profile_damaged' }
  await writeFile(target, printed.rgb, { flag: 'wx' })
  return { ok: true, space: header.space, name: printed.name }
}
