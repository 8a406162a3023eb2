export type RandomCall = { readonly secret: string; readonly given: Readonly<Record<string, unknown>> }

/** Calls that are the same in each run: a linear congruential generator with a fixed seed chooses their parts. */
export function randomCalls(count: number): RandomCall[] {
  let state = 20_261_124
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCXYZ0189_-. +&=%/?é颜ส']
  const text = (length: number) => Array.from({ length }, () => letters[below(letters.length)]).join('')
  const value = (): unknown => [text(1 + below(20)), below(1e9), below(2) === 1, list()][below(4)]
  const list = () =>
    Array.from({ length: below(3) }, () => ({ [text(4)]: `"${text(5)}\\`, b: [below(9), null], a: {} }))
  const names = ['pageNumber', 'parentOrderSnList', 'Sort', 'return_data_key', 'sendRequestList', 'a', 'z', 'version']
  return Array.from({ length: count }, () => {
    const given: Record<string, unknown> = {
      app_key: text(16),
      access_token: text(24),
      timestamp: 1_700_000_000 + below(100_000_000),
      data_type: 'JSON',
      type: `bg.order.${text(6)}.get`,
    }
    for (const name of names) if (below(2) === 1) given[name] = value()
    return { secret: text(16 + below(24)), given }
  })
}
