// Started by member-guard.ts: stops the members of a cluster when the process that started them has ended.
import { z } from 'zod'

const Change = z.object({ pid: z.int(), isRunning: z.boolean() })
const running = new Set<number>()

process.on('message', (message) => {
  const { pid, isRunning } = Change.parse(message)
  if (isRunning) running.add(pid)
  else running.delete(pid)
})
process.once('disconnect', () => {
  for (const pid of running) {
    try {
      process.kill(pid, 'SIGTERM')
    } catch {
      // It has ended on its own.
    }
  }
})
