import { Gauge, type Registry } from 'prom-client'
import type { JobQueue } from './job-queue.ts'

/** Exposes depth and delay of every queue on /metrics, determined on request. */
export function measureQueues(queue: Pick<JobQueue, 'count' | 'findDelays'>, registry: Registry): void {
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
  new Gauge({
    name: 'job_queue_delay_seconds',
    help: 'How long the oldest waiting job has been due',
    labelNames: ['job'] as const,
    registers: [registry],
    async collect() {
      for (const { name, seconds } of await queue.findDelays()) this.set({ job: name }, seconds)
    },
  })
}
