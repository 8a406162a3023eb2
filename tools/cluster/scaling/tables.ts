import { table } from '../../../bench/shared/measure.ts'
import { assumptions, type Cost, costs, type Input, sizes } from './inputs.ts'
import { largestInstallation, type Model, modelFor } from './model.ts'

const sellers = [10_000, 100_000, 1_000_000]
/** A poll that only finds what a lost webhook did not report. */
const rarePollSeconds = 900

const numbers = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })
const whole = new Intl.NumberFormat('en-US')
const units = ['GB', 'TB', 'PB']
function size(gb: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(gb) / 3)))
  return `${numbers.format(gb / 1000 ** power)} ${units[power]}`
}
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const dollars = (amount: number) => `$${numbers.format(amount)}`

const months = `${assumptions.keptMonths.value} months`

type Row = { readonly what: string; readonly how: string; readonly show: (model: Model) => string }

const results: readonly Row[] = [
  row('polls a second', 'sellers × shops ÷ time between polls', ({ rates }) => numbers.format(rates.polls)),
  row('orders a second, mean', 'sellers × orders ÷ 86,400', ({ rates }) => numbers.format(rates.orders)),
  row('API calls a second, mean', 'sellers × calls ÷ 86,400', ({ rates }) => numbers.format(rates.calls)),
  row('pages a second, mean', 'sellers × pages ÷ 86,400', ({ rates }) =>
    numbers.format(rates.renderedPages + rates.cachedPages),
  ),
  row('finished products a second, mean', 'sellers × products ÷ 30 days', ({ rates }) =>
    numbers.format(rates.products),
  ),
  row('picture requests a second, mean', 'pages × pictures of a page', ({ pictureRequests }) =>
    numbers.format(pictureRequests),
  ),
  row('CDN hit rate of pictures', '1 − catalog × its pictures × regions ÷ requests of a month', ({ cdnHitRate }) =>
    percent(cdnHitRate),
  ),
  row('machines for servers', '(polls + peak × others) × CPU ÷ use ÷ cores; at least 2', ({ serverMachines }) =>
    whole.format(serverMachines),
  ),
  row('memory of a server process', 'process + catalog × index', ({ serverMb }) => size(serverMb / 1000)),
  row('machines for workers', 'the same; enough memory for the processes below; at least 2', ({ workerMachines }) =>
    whole.format(workerMachines),
  ),
  row('worker processes that polls need', 'polls × wait for the shop ÷ stores at once', ({ pollingWorkers }) =>
    whole.format(pollingWorkers),
  ),
  row('cores of the database', 'as for servers, and idle processes', ({ databaseCores }) =>
    whole.format(databaseCores),
  ),
  row('of which for polls', 'polls × CPU', ({ pollingShare }) => percent(pollingShare)),
  row(`database after ${months}`, 'sum of the next four', ({ databaseGbInAll }) => size(databaseGbInAll)),
  row('— orders', 'orders × months × size', ({ databaseGb }) => size(databaseGb.orders)),
  row('— finished products', 'products × months × size', ({ databaseGb }) => size(databaseGb.products)),
  row('— catalog', 'catalog × size', ({ databaseGb }) => size(databaseGb.catalog)),
  row('— polls of a day', 'polls × 86,400 × size', ({ databaseGb }) => size(databaseGb.polls)),
  row(`object storage after ${months}`, 'products × artwork + printed orders × print files', ({ storageGb }) =>
    size(storageGb),
  ),
  row('CDN traffic a month', 'pictures × size + pages × size', ({ trafficGb }) => size(trafficGb)),
  row('cost a month', 'sum of the next four', ({ dollarsInAll }) => dollars(dollarsInAll)),
  row('— machines', 'machines × cores × price', (model) => dollars(model.dollars.machines)),
  row('— database', '(cores × price + disk × price) × copies', (model) => dollars(model.dollars.database)),
  row('— object storage', 'GB × price', (model) => dollars(model.dollars.storage)),
  row('— CDN', 'GB × price', (model) => dollars(model.dollars.traffic)),
]

const comparison: readonly Row[] = results.filter(({ what }) =>
  [
    'polls a second',
    'machines for workers',
    'worker processes that polls need',
    'cores of the database',
    'cost a month',
  ].includes(what),
)

/** The tables of docs/scaling.md by the names of their places. */
export function scalingTables(): ReadonlyMap<string, string> {
  return new Map([
    ['costs', table(['operation', 'server', 'worker', 'database', 'sum'], Object.values(costs).map(costRow))],
    ['sizes', table(inputHead, Object.values(sizes).map(inputRow))],
    ['assumptions', table(inputHead, Object.values(assumptions).map(inputRow))],
    ['results', resultTable(results)],
    ['rare-polls', resultTable(comparison, rarePollSeconds)],
    ['limits', limits()],
  ])
}

/** Puts the tables between the comments that name them. */
export function withTables(page: string): string {
  const tables = scalingTables()
  return page.replaceAll(
    /^( *)<!-- begin ([\w-]+) -->\n[\s\S]*?<!-- end \2 -->/gm,
    (_, indent: string, name: string) => {
      const text = tables.get(name)
      if (text === undefined) throw new Error(`docs/scaling.md has no table ${name}`)
      const lines = [`<!-- begin ${name} -->`, '', ...text.split('\n'), '', `<!-- end ${name} -->`]
      return lines.map((line) => (line === '' ? '' : indent + line)).join('\n')
    },
  )
}

function row(what: string, how: string, show: Row['show']): Row {
  return { what, how, show }
}

const inputHead = ['what', 'value', 'source']

function inputRow({ what, value, unit, source }: Input): string[] {
  return [what, `${whole.format(value)} ${unit}`.trim(), source]
}

function costRow({ what, server, worker, database }: Cost): string[] {
  return [what, ...[server, worker, database, server + worker + database].map((ms) => ms.toFixed(2))]
}

function resultTable(rows: readonly Row[], pollSeconds?: number): string {
  const models = sellers.map((count) => modelFor(count, pollSeconds))
  const head = ['', ...sellers.map((count) => `${whole.format(count)} sellers`), 'arithmetic']
  return table(
    head,
    rows.map(({ what, how, show }) => [what, ...models.map(show), how]),
  )
}

function limits(): string {
  const [often, rarely] = [assumptions.pollSeconds.value, rarePollSeconds].map((seconds) =>
    numbers.format(largestInstallation(seconds)),
  )
  return `The largest database machine of the model serves ${often} sellers, and ${rarely} if shops are polled every ${rarePollSeconds / 60} minutes.`
}
