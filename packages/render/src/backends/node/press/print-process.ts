// A process that makes one print file, so that its memory is returned to the system on exit and it can be killed at any
// time.
import process from 'node:process'
import { type PrintMessage, PrintTask } from './print-task.ts'
import { runPrint } from './run-print.ts'

process.once('message', (message) => void serve(message))
// The parent process is gone.
process.once('disconnect', () => process.exit(0))

async function serve(message: unknown): Promise<void> {
  const answer = await runPrint(PrintTask.parse(message), (stage) => void say({ type: 'stage', stage }))
  await say({ type: 'answer', answer })
  process.disconnect()
}

function say(message: PrintMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()))
  })
}
