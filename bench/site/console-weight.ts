import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { table } from '../shared/measure.ts'
import { startBenchServer } from '../shared/server-process.ts'
import { weighPage } from './page-weight.ts'

/** Max. Brotli kB of JavaScript that the console may load before its first table. */
export const maxOfConsole = 250
/** Dynamic imports that are loaded before a page renders: its own code, and the messages of one language. */
const pages = {
  designFinished: 'finished-page',
  orders: 'orders-page',
  wallet: 'wallet-page',
  carts: 'carts-page',
  store: 'stores-page',
  listings: 'listings-page',
  storeSync: 'sync-page',
  afterSales: 'after-sales-page',
  production: 'production-page',
  jit: 'jit-page',
} as const
const texts = ['en-US', 'en_US']

/** Returns the JavaScript that each page with a list loads before its first table. */
export async function weighConsole(origin: string) {
  const weights: { page: string; scripts: number; kilobytes: number }[] = []
  for (const [page, chunk] of Object.entries(pages) as [keyof typeof pages, string][]) {
    const { scripts, scriptBytes } = await weighPage(`${origin}${consoleBase}${consolePaths[page]}`, [chunk, ...texts])
    weights.push({ page, scripts, kilobytes: scriptBytes / 1000 })
  }
  return weights
}

/** Compares the JavaScript size of the console's pages with its limit. */
export async function benchConsoleWeight(): Promise<void> {
  const server = await startBenchServer('as served')
  try {
    const rows = (await weighConsole(server.origin)).map(({ page, scripts, kilobytes }) => {
      const verdict = kilobytes <= maxOfConsole ? 'yes' : 'no'
      return [page, String(scripts), kilobytes.toFixed(1), String(maxOfConsole), verdict]
    })
    console.log('\n### JavaScript of the shop admin before the first table, brotli, kB of 1000 bytes\n')
    console.log(table(['page', 'scripts', 'JavaScript kB', 'at most', 'on target'], rows))
  } finally {
    await server.stop()
  }
}
