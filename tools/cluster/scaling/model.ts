import { type Cost, assumptions as given, costs as measuredCosts, sizes } from './inputs.ts'

const daySeconds = 86_400
const monthDays = 30

/** CPU seconds that each kind of process needs in a second, which is the number of its cores at full use. */
type Cores = { readonly server: number; readonly worker: number; readonly database: number }

/** What an installation with so many sellers needs, if every shop is polled after `pollSeconds`. */
export function modelFor(sellers: number, pollSeconds: number = given.pollSeconds.value) {
  const value = (name: keyof typeof given) => given[name].value
  const daily = (perSeller: number) => (sellers * perSeller) / daySeconds
  const monthly = (perSeller: number) => daily(perSeller / monthDays)

  const catalogProducts = sellers * value('catalog')
  const pagesPerSecond = daily(value('pages'))
  const pictureRequests = pagesPerSecond * value('pictures')
  const originPictures = (catalogProducts * value('catalogPictures') * value('regions')) / (monthDays * daySeconds)
  const cdnHitRate = 1 - originPictures / pictureRequests
  const rates = {
    polls: (sellers * value('shops')) / pollSeconds,
    orders: daily(value('orders')),
    calls: daily(value('calls')),
    renderedPages: (pagesPerSecond * value('renderedShare')) / 100,
    cachedPages: (pagesPerSecond * (100 - value('renderedShare'))) / 100,
    products: monthly(value('products')),
    prints: (daily(value('orders')) * value('printed')) / 100,
    originPictures,
  }

  const varying = sum([
    cores(rates.orders, measuredCosts.order),
    cores(rates.orders, measuredCosts.payment),
    cores(rates.calls, measuredCosts.call),
    cores(rates.renderedPages, measuredCosts.renderedPage),
    cores(rates.cachedPages, measuredCosts.cachedPage),
    cores(rates.products, measuredCosts.product),
    cores(rates.prints, measuredCosts.prints),
    cores(rates.originPictures, measuredCosts.madePicture),
  ])
  const polling = cores(rates.polls, measuredCosts.poll)
  const provisioned = (role: keyof Cores) =>
    (polling[role] + varying[role] * value('peak')) / (value('utilization') / 100)
  const machinesFor = (count: number) => Math.max(2, Math.ceil(count))
  const pollingWorkers = Math.ceil((rates.polls * value('shopSeconds')) / value('storesAtOnce'))
  const serverMachines = machinesFor(provisioned('server') / value('machineCores'))
  const workerMachines = machinesFor(
    Math.max(
      provisioned('worker') / value('machineCores'),
      (pollingWorkers * sizes.process.value) / 1000 / value('machineGb'),
    ),
  )
  // A server process uses one core for most of its work; a worker process uses all cores of its machine.
  const processes = serverMachines * value('machineCores') + Math.max(workerMachines, pollingWorkers)
  const idle = cores(processes, measuredCosts.process).database
  const databaseCores = Math.max(2, Math.ceil(provisioned('database') + idle / (value('utilization') / 100)))

  const keptOrders = rates.orders * daySeconds * monthDays * value('keptMonths')
  const keptProducts = rates.products * daySeconds * monthDays * value('keptMonths')
  const keptPrints = rates.prints * daySeconds * monthDays * value('keptMonths')
  const gb = (count: number, kb: number) => (count * kb) / 1e6
  const databaseGb = {
    orders: gb(keptOrders, sizes.order.value),
    products: gb(keptProducts, sizes.product.value),
    catalog: gb(catalogProducts, sizes.catalogProduct.value),
    polls: gb(rates.polls * daySeconds, sizes.poll.value),
  }
  const databaseGbInAll = databaseGb.orders + databaseGb.products + databaseGb.catalog + databaseGb.polls
  const storageGb = (keptProducts * value('artworkMb') + keptPrints * value('printMb')) / 1000
  const trafficGb =
    gb(pictureRequests, sizes.picture.value) * daySeconds * monthDays +
    gb(pagesPerSecond, sizes.page.value) * daySeconds * monthDays

  const dollars = {
    machines: (serverMachines + workerMachines) * value('machineCores') * value('coreDollars'),
    database: (databaseCores * value('databaseCoreDollars') + databaseGbInAll * value('diskDollars')) * value('copies'),
    storage: storageGb * value('storageDollars'),
    traffic: trafficGb * value('trafficDollars'),
  }
  return {
    rates,
    pictureRequests,
    cdnHitRate,
    serverMachines,
    workerMachines,
    pollingWorkers,
    processes,
    databaseCores,
    pollingShare: polling.database / (polling.database + varying.database * value('peak') + idle),
    serverMb: sizes.process.value + (catalogProducts * sizes.indexProduct.value) / 1000,
    databaseGb,
    databaseGbInAll,
    storageGb,
    trafficGb,
    dollars,
    dollarsInAll: dollars.machines + dollars.database + dollars.storage + dollars.traffic,
  }
}

/** The number of sellers with which the database needs all cores of the largest machine. */
export function largestInstallation(pollSeconds: number): number {
  const many = 1_000_000
  return (many * given.largestDatabase.value) / modelFor(many, pollSeconds).databaseCores
}

export type Model = ReturnType<typeof modelFor>

function cores(perSecond: number, { server, worker, database }: Cost): Cores {
  const used = (ms: number) => (perSecond * ms) / 1000
  return { server: used(server), worker: used(worker), database: used(database) }
}

function sum(parts: readonly Cores[]): Cores {
  const of = (role: keyof Cores) => parts.reduce((total, part) => total + part[role], 0)
  return { server: of('server'), worker: of('worker'), database: of('database') }
}
