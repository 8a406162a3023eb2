import { expect, test } from 'vitest'
import { abilitiesOf, type Connector } from './connector.ts'
import { connectorOf, connectors } from './registry.ts'

test('connector ids are unique and fit for URLs and the database', () => {
  const ids = connectors.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9_]{1,30}$/)
  expect(connectorOf('manual')?.id).toBe('manual')
  expect(connectorOf('nowhere')).toBeUndefined()
})

test('abilitiesOf lists the capabilities a connector provides', () => {
  const reader: Connector = { id: 'reader', webhooks: { signedBy: 'app', read: () => undefined } }
  expect(abilitiesOf(reader)).toEqual(['webhooks'])
  for (const connector of connectors) if (!connector.authorizer) expect(abilitiesOf(connector)).toEqual([])
})
