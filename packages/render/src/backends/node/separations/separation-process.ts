// A process that separates one print, so that its CPU time and memory are not taken from requests.
import process from 'node:process'
import { SeparationTask, separatePrint } from './separate-print.ts'

process.once('message', (message) => void serve(message))
// The parent process is gone.
process.once('disconnect', () => process.exit(0))

async function serve(message: unknown): Promise<void> {
  const separated = await separatePrint(SeparationTask.parse(message))
  process.send?.(separated, () => process.disconnect())
}
