import { table } from '../shared/measure.ts'
import { publicPaths } from '../shared/public-paths.ts'
import { startBenchServer } from '../shared/server-process.ts'
import { maxScriptKilobytes, weighPage } from './page-weight.ts'

/** Compares the JavaScript size of every public page with its limit. */
export async function benchPageWeights(): Promise<void> {
  const server = await startBenchServer('as served')
  try {
    const rows: string[][] = []
    for (const path of await publicPaths(server.origin)) {
      const { htmlBytes, scripts, scriptBytes } = await weighPage(server.origin + path)
      const max = maxScriptKilobytes(path)
      const verdict = scriptBytes <= max * 1000 ? 'yes' : 'no'
      rows.push([path, kilobytes(htmlBytes), String(scripts), kilobytes(scriptBytes), String(max), verdict])
    }
    console.log('\n### Weight of pages, brotli, kB of 1000 bytes\n')
    console.log(table(['page', 'HTML kB', 'scripts', 'JavaScript kB', 'at most', 'on target'], rows))
  } finally {
    await server.stop()
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
