import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'

test('a draining server answers requests, closes their connections, and is not ready', async () => {
  const listener = await listen('127.0.0.1', 0)
  onTestFinished(() => listener.close(0))
  listener.serve(() => new Response('answered'))
  const ask = (path: string) => fetch(`http://127.0.0.1:${listener.port}${path}`)
  const before = await ask('/readyz')
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])

  listener.drain()
  const ready = await ask('/readyz')
  expect([ready.status, await ready.text()]).toEqual([503, 'stopping'])
  const other = await ask('/api/catalog')
  expect([other.status, await other.text(), other.headers.get('connection')]).toEqual([200, 'answered', 'close'])
})
