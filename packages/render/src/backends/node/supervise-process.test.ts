import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { superviseProcess } from './supervise-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'podwright-supervise-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ample = { memoryBytes: 10_000_000_000, milliseconds: 600_000 }
const forever = 'setInterval(() => undefined, 1000)'

let files = 0
/** Runs a process that executes the code when it receives its task. */
async function supervise(code: string, limits: Partial<typeof ample> = {}): Promise<string> {
  files += 1
  const file = join(folder, `${files}.mjs`)
  await writeFile(file, `process.once('message', () => { ${code} })`)
  return superviseProcess<string>(
    file,
    {},
    {
      limits: { ...ample, ...limits },
      read: (message) => {
        if (typeof message !== 'string') throw new TypeError('not a text')
        return message
      },
      onLimit: (limit) => limit,
      onSignal: (signal) => signal,
    },
  )
}

describe('superviseProcess', () => {
  test('it returns the answer of the process', async () => {
    expect(await supervise(`process.send('done', () => process.disconnect())`)).toBe('done')
  })

  test('a process that does not end is killed at the limit of its time', async () => {
    expect(await supervise(forever, { milliseconds: 1 })).toBe('time')
  })

  test.runIf(process.platform === 'linux')('a process is killed when it has more memory than its limit', async () => {
    expect(await supervise(forever, { memoryBytes: 1 })).toBe('memory')
  })

  test.each(['SIGKILL', 'SIGABRT'] as const)('%s, as for lack of memory, has an answer', async (signal) => {
    expect(await supervise(`process.kill(process.pid, '${signal}'); ${forever}`)).toBe(signal)
  })

  test('a signal that does not come from a limit rejects', async () => {
    await expect(supervise(`process.kill(process.pid, 'SIGTERM'); ${forever}`)).rejects.toThrow('SIGTERM')
  })

  test('a process that ends without an answer rejects with its exit code', async () => {
    await expect(supervise('process.exit(3)')).rejects.toThrow('the process ended with 3')
  })

  test('a message that cannot be read rejects and ends the process', async () => {
    await expect(supervise(`process.send({}); ${forever}`)).rejects.toThrow('not a text')
  })
})
