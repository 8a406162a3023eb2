/** A figure of the model, and where it comes from. */
export type Input = { readonly what: string; readonly value: number; readonly unit: string; readonly source: string }

/** CPU milliseconds of one operation on each kind of process; PgBouncer counts as the database. */
export type Cost = {
  readonly what: string
  readonly server: number
  readonly worker: number
  readonly database: number
}

/** Measured by `npm run cluster -- costs`; docs/benchmarks.md says when and on what. */
export const costs = {
  call: { what: 'API call (a product list)', server: 2.85, worker: 0, database: 0.08 },
  renderedPage: { what: 'page, rendered', server: 97.32, worker: 0, database: 0 },
  cachedPage: { what: 'page, from the cache', server: 0.94, worker: 0, database: 0 },
  madePicture: { what: 'picture of a card, made', server: 120.08, worker: 1.04, database: 1.9 },
  order: { what: 'order of a shop, imported after its webhook', server: 4.37, worker: 14.25, database: 24.18 },
  payment: { what: 'order, created and paid', server: 27.73, worker: 0.44, database: 46.15 },
  product: { what: 'artwork and its product of a batch', server: 134.92, worker: 165.26, database: 18.47 },
  prints: { what: 'print files of a product', server: 4.13, worker: 1099.68, database: 19.92 },
  poll: { what: 'poll of a shop without news', server: 0, worker: 12.78, database: 8.36 },
  process: { what: 'a second of an idle process', server: 12.81, worker: 13.31, database: 9.9 },
} as const satisfies Record<string, Cost>

const measured = (what: string, value: number, unit: string, source: string): Input => ({ what, value, unit, source })
const assumed = (what: string, value: number, unit: string, source = 'assumption'): Input => ({
  what,
  value,
  unit,
  source,
})

export const sizes = {
  order: measured('an order with all its records', 5.2, 'kB', '[ten million orders](benchmarks.md#ten-million-orders)'),
  catalogProduct: measured(
    'a product of the catalog',
    7.3,
    'kB',
    '[a million products](benchmarks.md#a-million-products)',
  ),
  indexProduct: measured(
    'a product in the index of a process',
    0.4,
    'kB',
    'its file, [what `DATA_DIR` contains](operations/backup.md)',
  ),
  product: measured('a finished product with its artwork', 18.3, 'kB', '`costs`'),
  poll: assumed(
    'a poll without news, until the next daily sweep',
    0.2,
    'kB',
    'a row and two index entries; `costs` shows 0.1 after 160 polls, which is two pages of a table',
  ),
  process: measured(
    'memory of a server or worker with the demo catalog',
    600,
    'MB',
    'servers 633 and 671, workers 507 and 539 at the end of `costs`',
  ),
  picture: measured(
    'a picture in the size of a list',
    15,
    'kB',
    '[prerendering](benchmarks.md#prerendering-after-a-first-start): 14 MB for 903 pictures',
  ),
  page: measured('HTML of a list, compressed', 28, 'kB', '[pages](benchmarks.md#pages)'),
} as const

export const assumptions = {
  shops: assumed('connected shops of a seller', 1, ''),
  pollSeconds: assumed('time between two polls of a shop', 30, 's', '[jobs](operations/jobs.md)'),
  orders: assumed('orders of a seller, all from shops', 2, 'a day'),
  calls: assumed('API calls of a seller, all sellers counted', 60, 'a day'),
  pages: assumed('pages of the public site for each seller', 10, 'a day'),
  renderedShare: assumed('pages that are not in the cache', 20, '%'),
  pictures: assumed('pictures of a page', 30, ''),
  products: assumed('new finished products of a seller, each with an artwork', 20, 'a month'),
  printed: assumed('orders that need new print files', 30, '%'),
  artworkMb: assumed('an artwork', 4, 'MB'),
  printMb: assumed('print files of a product', 10, 'MB'),
  catalog: assumed('ready-made products of the catalog for each seller', 1, ''),
  catalogPictures: assumed('pictures of a catalog product that visitors see', 2, ''),
  regions: assumed('regions of the CDN, each of which fetches a picture once a month', 10, ''),
  keptMonths: assumed('time that orders, products and files are kept', 24, 'months'),
  peak: assumed('busiest hour compared with the mean; polls have no peak', 3, 'times'),
  utilization: assumed('use of a core in the busiest hour', 50, '%'),
  machineCores: assumed('cores of a machine for servers or workers', 8, ''),
  machineGb: assumed('memory of such a machine', 32, 'GB'),
  largestDatabase: assumed('cores of the largest database machine', 64, ''),
  shopSeconds: assumed('time that a poll waits for the shop', 0.5, 's'),
  storesAtOnce: assumed('stores that a worker process polls at once', 4, '', '[jobs](operations/jobs.md)'),
  coreDollars: assumed('a core of a server or worker', 25, '$ a month'),
  databaseCoreDollars: assumed('a core of the database', 50, '$ a month'),
  diskDollars: assumed('disk of the database', 0.12, '$ a GB and month'),
  copies: assumed('database machines: the writer and a standby', 2, ''),
  storageDollars: assumed('object storage', 0.02, '$ a GB and month'),
  trafficDollars: assumed('traffic of the CDN', 0.02, '$ a GB'),
} as const
