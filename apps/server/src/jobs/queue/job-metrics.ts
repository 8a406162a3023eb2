import { Gauge, type Registry } from 'prom-client'
import type { JobQueue } from './job-queue.ts'

/** Exposes the depth of every queue on /metrics, counted on request. */
export function measureQueues(queue: Pick<JobQueue, 'count'>, registry: Registry): void {
  new Gauge({
    name: 'job_queue_depth',
    help: 'Jobs in the queue by state: waiting, active, failed',
    labelNames: ['job', 'state'] as const,
    registers: [registry],
    async collect() {
      for (const { name, waiting, active, failed } of await queue.count()) {
        this.set({ job: name, state: 'waiting' }, waiting)
        this.set({ job: name, state: 'active' }, active)
        this.set({ job: name, state: 'failed' }, failed)
      }
    },
  })
}
