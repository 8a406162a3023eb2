// A process that reads one uploaded font, so that a hostile file can only end this process.
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { type FontAnswer, FontTask } from './inspect-font.ts'
import { readFont } from './read-font.ts'

process.once('message', (message) => void serve(message))
// The parent process is gone.
process.once('disconnect', () => process.exit(0))

async function serve(message: unknown): Promise<void> {
  const { file, target } = FontTask.parse(message)
  const answer = await inspect(new Uint8Array(await readFile(file)), target)
  process.send?.(answer, () => process.disconnect())
}

async function inspect(content: Uint8Array, target: string): Promise<FontAnswer> {
  const read = await readFont(content).catch((error: unknown) => {
    // The font library ran into an impossible state, which only a damaged file causes.
    if (error instanceof WebAssembly.RuntimeError) return { ok: false, code: 'font_damaged' } as const
    throw error
  })
  if (!read.ok) return read
  await writeFile(target, read.font, { flag: 'wx' })
  return { ok: true, bytes: read.font.length, facts: { ...read.facts, scripts: [...read.facts.scripts] } }
}
