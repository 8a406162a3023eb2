import { expect, test } from 'vitest'
import { createScriptClient } from './script-client.ts'

test('a program sends its key, and may repeat a call at once', async () => {
  const sent: (string | null)[] = []
  const client = createScriptClient({
    base: 'https://pod.example',
    key: 'pk_1',
    async fetch(request) {
      sent.push(`${request.url} ${request.headers.get('authorization')}`)
      return Response.json({ code: 0, msg: 'ok', data: { unread: 0 } })
    },
  })
  for (let repeat = 0; repeat < 2; repeat++) await client.call('readNotifications', { body: { upTo: 1 } })
  const call = 'https://pod.example/api/notifications/read Bearer pk_1'
  expect(sent).toEqual([call, call])
})

test('a failure is thrown with its reason and the message of the server', async () => {
  const answer = { code: 403, msg: 'This key does not allow that', data: { reason: 'key_scope' } }
  const fetch = async () => Response.json(answer, { status: 403 })
  const client = createScriptClient({ base: 'https://pod.example', key: 'pk_1', fetch })
  await expect(client.call('listOrders')).rejects.toMatchObject({ reason: 'key_scope', message: answer.msg })
})
