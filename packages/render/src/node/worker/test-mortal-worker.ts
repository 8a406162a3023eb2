import { parentPort, threadId } from 'node:worker_threads'

/** A worker for tests: a job for the folder "die" exits its thread, "throw" throws, any other returns its thread id. */
parentPort?.on('message', ({ folder }: { folder: string }) => {
  if (folder === 'die') process.exit(3)
  if (folder === 'throw') throw new Error('broken')
  parentPort?.postMessage({ ok: false, code: 'view_unreadable', detail: String(threadId) })
})
