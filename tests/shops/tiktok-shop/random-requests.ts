export type RandomRequest = {
  readonly secret: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> | undefined
}

/** Requests that are the same in each run: a linear congruential generator with a fixed seed chooses their parts. */
export function randomRequests(count: number): RandomRequest[] {
  let state = 20_261_123
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const letters = 'abcdefghijklmnopqrstuvwxyzABCXYZ0189_-. +&=%/?é颜ส'
  const text = (length: number) => Array.from({ length }, () => [...letters][below([...letters].length)]).join('')
  const names = [
    'shop_cipher',
    'page_size',
    'page_token',
    'sort_order',
    'ids',
    'sign',
    'access_token',
    'Version',
    'a',
    'z',
  ]
  return Array.from({ length: count }, () => {
    const query: Record<string, string> = { app_key: text(8), timestamp: String(1_700_000_000 + below(100_000_000)) }
    for (const name of names) if (below(2) === 1) query[name] = text(1 + below(20))
    const body = { [text(4)]: text(10), list: [below(9), text(3)], nested: { isOn: below(2) === 1, none: null } }
    const path = `/order/202309/${['orders', 'orders/search', `orders/${below(1e9)}/packages`][below(3)]}`
    return { secret: text(1 + below(40)), path, query, body: below(3) === 0 ? undefined : body }
  })
}
