import { createClient } from '@podwright/contracts/client/create-client'
import { expect, test } from 'vitest'
import { countWarnings } from './count-warnings.ts'

const { signal } = new AbortController()

/** A client whose server answers the calls with these parts; records what was asked for. */
function clientOf(parts: { lines: number; next: number | null }[]) {
  const asked: { ids: number; after: string | null }[] = []
  const client = createClient({
    base: 'http://api.test',
    fetch: async ({ url }) => {
      const { searchParams } = new URL(url)
      asked.push({ ids: searchParams.getAll('ids').length, after: searchParams.get('after') })
      const part = parts.shift()
      if (!part) return new Response('{}', { status: 503 })
      const lines = Array.from({ length: part.lines }, (_, i) => ({ orderId: 1, lineId: i, warnings: [] }))
      return new Response(JSON.stringify({ code: 0, msg: 'ok', data: { lines, next: part.next } }))
    },
    locale: () => 'en-US',
    messages: (key) => key,
  })
  return { client, asked }
}
const orders = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test('all orders are checked, fifty at once, and each part until there is none left', async () => {
  const parts = [
    { lines: 3, next: 200 },
    { lines: 1, next: null },
    { lines: 2, next: null },
  ]
  const { client, asked } = clientOf(parts)
  expect(await countWarnings(client, orders(70), signal)).toBe(6)
  expect(asked).toEqual([
    { ids: 50, after: null },
    { ids: 50, after: '200' },
    { ids: 20, after: null },
  ])
})

test('a check of which a part fails is not taken for one without warnings', async () => {
  const { client } = clientOf([{ lines: 0, next: null }])
  await expect(countWarnings(client, orders(70), signal)).rejects.toThrow()
})
