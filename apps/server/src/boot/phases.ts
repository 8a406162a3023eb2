export type Phase = { readonly name: string; readonly ms: number }

/** Measures the phases of the start. */
export function createPhases(now: () => number = () => performance.now()) {
  const phases: Phase[] = []
  return {
    phases: phases as readonly Phase[],
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const startedAt = now()
      const result = await work()
      phases.push({ name, ms: now() - startedAt })
      return result
    },
  }
}
