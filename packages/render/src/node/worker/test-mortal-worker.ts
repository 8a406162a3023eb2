import { parentPort, threadId } from 'node:worker_threads'

/** A worker for tests: a job for the folder "die" ends its thread, "throw" breaks it, any other is answered with its thread. */
parentPort?.on('message', ({ folder }: { folder: string }) => {
  if (folder === 'die') process.exit(3)
  if (folder === 'throw') throw new Error('broken')
  parentPort?.postMessage({ ok: false, code: 'view_unreadable', detail: String(threadId) })
})
