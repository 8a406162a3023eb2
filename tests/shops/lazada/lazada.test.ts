import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { lazada } from '../../../packages/connectors/src/lazada/lazada.ts'
import { signCall } from '../../../packages/connectors/src/lazada/request.ts'
import { connectorSuite } from '../suite/connector-suite.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

connectorSuite(lazada, fakeCounterpart())

test('a call of Lazada is signed as in the example of its documentation', () => {
  const query = new URLSearchParams({
    access_token: 'test',
    app_key: '123456',
    order_id: '1234',
    sign_method: 'sha256',
    timestamp: '1517820392000',
  })
  expect(signCall('helloworld', '/order/get', query)).toBe(
    '4190D32361CFB9581350222F345CB77F3B19F0E31D162316848A2C1FFD5FAB4A',
  )
})

const app = { id: '123456', secret: 'secret' }
const authorizationOf = (body: string) => createHmac('sha256', app.secret).update(`${app.id}${body}`).digest('hex')
const read = (text: string, authorization = authorizationOf(text)) =>
  lazada.webhooks?.read({
    ...{ url: '', bytes: new TextEncoder().encode(text), headers: new Headers({ authorization }) },
    ...{ secrets: [app.secret], app, now: new Date() },
  })

test('a webhook of Lazada names its seller and order, and one with changed bytes is refused', () => {
  const body =
    '{"seller_id":"1001","message_type":0,"data":{"trade_order_id":"260422900198363","order_status":"unpaid"}}'
  expect(read(body)).toMatchObject([{ shopId: '1001', about: { kind: 'order', externalId: '260422900198363' } }])
  expect(read(`${body} `, authorizationOf(body))).toBeUndefined()
})

// The messages are those of its documentation, in short.
test('a webhook about a review or change of a product of Lazada names the product', () => {
  const review = '{"seller_id":"1001","message_type":1,"data":{"itemId":2202832065,"status":"Lock","reason":""}}'
  const edit = '{"seller_id":"1001","message_type":4,"data":{"item_id":1760954113,"action":"EDITED_UPDATED"}}'
  expect([read(review), read(edit)]).toMatchObject([
    [{ shopId: '1001', about: { kind: 'listing', externalId: '2202832065' } }],
    [{ shopId: '1001', about: { kind: 'listing', externalId: '1760954113' } }],
  ])
  expect(read('{"seller_id":"1001","message_type":6,"data":{"warehouse":"x"}}')).toBe('ping')
})
