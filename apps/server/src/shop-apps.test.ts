import { connectors } from '@podwright/connectors/registry'
import { expect, test } from 'vitest'
import { readShopApps } from './shop-apps.ts'

const [{ id } = { id: '' }] = connectors
const prefix = `SHOP_APP_${id.toUpperCase()}`

test('readShopApps reads the id and the secret of a platform', () => {
  const source = { [`${prefix}_ID`]: 'app', [`${prefix}_SECRET`]: 's3cret', SHOP_NETWORKS: '', PATH: '/bin' }
  expect(readShopApps(source)).toEqual({ apps: { [id]: { id: 'app', secret: 's3cret' } }, problems: [] })
  expect(readShopApps({ [`${prefix}_ID`]: '' })).toEqual({ apps: {}, problems: [] })
})

test('readShopApps reports half a registration and unknown platforms without repeating secrets', () => {
  const { problems } = readShopApps({
    [`${prefix}_SECRET`]: 's3cret',
    SHOP_APP_NOWHERE_ID: 'a',
    SHOP_APP_NOWHERE_SECRET: 'b',
  })
  expect(problems).toEqual([
    'SHOP_APP_NOWHERE_ID names no platform',
    'SHOP_APP_NOWHERE_SECRET names no platform',
    `${prefix}_ID is missing, but ${prefix}_SECRET is set`,
  ])
})

test('readShopApps reads a webhook secret beside the keys, and reports one without them', () => {
  const keys = { [`${prefix}_ID`]: 'app', [`${prefix}_SECRET`]: 's3cret' }
  const webhookSecret = { [`${prefix}_WEBHOOK_SECRET`]: 'push' }
  expect(readShopApps({ ...keys, ...webhookSecret }).apps[id]).toEqual({
    id: 'app',
    secret: 's3cret',
    webhookSecret: 'push',
  })
  expect(readShopApps(webhookSecret).problems).toEqual([`${prefix}_ID and ${prefix}_SECRET are missing`])
})
