import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'podwright-members-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a member that runs forever, prints its pid, and then ends as the test says. */
const program = (ending: string) => `
  import { Member } from ${JSON.stringify(join(import.meta.dirname, 'member.ts'))}
  const command = [process.execPath, '-e', 'console.log(1); setInterval(() => {}, 1000)']
  const member = new Member({ name: 'endless', command, logFile: ${JSON.stringify(join(folder, 'endless.log'))} })
  await member.start()
  console.log(member.pid)
  ${ending}
`

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['crashes', 'setImmediate(() => { throw new Error("crash") })'],
  ['is killed', 'process.kill(process.pid, "SIGKILL")'],
  ['exits', 'process.exit(0)'],
])('the members of a cluster end when the tool that started them %s', async (_, ending) => {
  const tool = spawn(process.execPath, ['--input-type=module-typescript', '-e', program(ending)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(tool, 'exit')
  const [pid] = await once(createInterface({ input: tool.stdout }), 'line')
  await ended
  expect(Number(pid)).toBeGreaterThan(0)
  await expect.poll(() => isRunning(Number(pid))).toBe(false)
})
