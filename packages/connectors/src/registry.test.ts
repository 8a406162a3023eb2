import { expect, test } from 'vitest'
import { abilitiesOf, type Connector } from './connector.ts'
import { connectorOf, connectors } from './registry.ts'

test('every platform has one name, fit for addresses and the database', () => {
  const ids = connectors.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9_]{1,30}$/)
  expect(connectorOf('manual')?.id).toBe('manual')
  expect(connectorOf('nowhere')).toBeUndefined()
})

test('a connector can do what it brings', () => {
  const reader: Connector = { id: 'reader', webhooks: { signedBy: 'app', read: () => undefined } }
  expect(abilitiesOf(reader)).toEqual(['webhooks'])
  for (const connector of connectors) if (!connector.authorizer) expect(abilitiesOf(connector)).toEqual([])
})
