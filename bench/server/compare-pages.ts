import { cpuMsOfProcess } from '../shared/measure.ts'
import { type BenchServer, startBenchServer } from '../shared/server-process.ts'

/** Enough for the CPU time of the cheapest, which the system counts in steps of 10 ms. */
const requests = 300

/** CPU ms of a request, one for each repetition. */
type Compared = { readonly name: string; readonly cpuMs: readonly number[]; readonly floor?: readonly number[] }

/**
 * Measures a page that is rendered and a list call beside their floors: the same page from the page cache, and a call
 * that does nothing. CPU time of the server's process, the database not counted.
 */
export async function comparePages(repetitions: number): Promise<Compared[]> {
  const cached = await startBenchServer('as served')
  try {
    const uncached = await startBenchServer('no page cache')
    try {
      const page = '/category'
      const list = '/api/catalog/products?kind=blank&pageSize=24'
      const measured = [
        { name: `${page}, from the page cache: the floor`, server: cached, path: page },
        { name: `${page}, rendered, with warm caches of data and cards`, server: uncached, path: page, floorAt: 0 },
        { name: 'call that does nothing: the floor', server: cached, path: '/healthz' },
        { name: 'list call with 24 cards, with warm caches', server: cached, path: list, floorAt: 2 },
      ]
      const results = measured.map((): number[] => [])
      for (const { server, path } of measured) await request(server, path)
      for (let repetition = 0; repetition < repetitions; repetition += 1)
        for (const [at, { server, path }] of measured.entries()) results[at]?.push(await request(server, path))
      return measured.map(({ name, floorAt }, at) => {
        const floor = floorAt === undefined ? undefined : results[floorAt]
        return { name, cpuMs: results[at] ?? [], ...(floor && { floor }) }
      })
    } finally {
      await uncached.stop()
    }
  } finally {
    await cached.stop()
  }
}

/** Sends requests one after the other; returns the CPU time of one. */
async function request({ origin, pid }: BenchServer, path: string): Promise<number> {
  const before = cpuMsOfProcess(pid) ?? Number.NaN
  for (let sent = 0; sent < requests; sent += 1) {
    const response = await fetch(`${origin}${path}`, {
      headers: { 'accept-language': 'en-US', 'accept-encoding': 'br' },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }
  return ((cpuMsOfProcess(pid) ?? Number.NaN) - before) / requests
}
