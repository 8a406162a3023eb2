import { calls } from '@podwright/contracts/generated/registry'
import { openApiDocument } from '@podwright/contracts/openapi-document'
import { webhookEventCodes } from '@podwright/domain/account/webhook-events'
import { expect, test } from 'vitest'
import { exampleOf, fieldsOf, readOperations, typeOf } from './read-document.ts'
import { curlOf, urlOf } from './requests.ts'

const operations = readOperations(openApiDocument(calls))

test('every call and every event of the API is read, with those who may make it and the scopes of keys', () => {
  const read = operations.filter(({ kind }) => kind === 'call')
  expect(read.map(({ id }) => id).sort()).toEqual(calls.map(({ id }) => id).sort())
  for (const { id, access, scopes, method, path } of calls) {
    const found = read.find((each) => each.id === id)
    expect(found, id).toMatchObject({ method, path, userTypes: access === 'public' ? [] : access })
    expect([...(found?.scopes ?? [])].sort(), id).toEqual(access === 'public' ? [] : [...scopes].sort())
    expect(found?.scopes === undefined, id).toBe(access !== 'public' && scopes.length === 0)
  }
  const events = operations.filter(({ kind }) => kind === 'event').map(({ id }) => id)
  expect(events).toEqual([...webhookEventCodes, 'endpoint.test'])
})

test('the fields of a body are listed with those inside of them', () => {
  const body = operations.find(({ id }) => id === 'createOrder')?.body?.schema ?? {}
  const fields = fieldsOf(body)
  expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['requestKey', 'address', 'address.country']))
  expect(fields.find(({ path }) => path === 'lines')).toMatchObject({ isRequired: true, depth: 0 })
  expect(fields.find(({ path }) => path === 'lines.quantity')).toMatchObject({ depth: 1 })
})

test('a type is written in a few words', () => {
  expect(typeOf({ enum: ['open', 'closed'] })).toBe('"open" | "closed"')
  expect(typeOf({ type: 'array', items: { type: 'string', format: 'uuid' } })).toBe('string (uuid)[]')
  expect(typeOf({ anyOf: [{ type: 'integer' }, { type: 'null' }] })).toBe('integer | null')
  expect(typeOf({ type: ['string', 'null'] })).toBe('string | null')
  expect(typeOf({})).toBe('any')
})

test('an example has the required fields', () => {
  const schema = {
    type: 'object',
    required: ['name', 'lines'],
    properties: {
      name: { type: 'string' },
      note: { type: 'string' },
      lines: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 3 } },
    },
  }
  expect(exampleOf(schema)).toEqual({ name: '', lines: [3] })
})

test('a request is written with its path, its query and, for a terminal, its body', () => {
  const operation = { method: 'POST', path: '/api/things/{id}' }
  const values = { path: { id: 'a/b' }, query: { limit: '5', empty: '' } }
  expect(urlOf(operation, values)).toBe('/api/things/a%2Fb?limit=5')
  expect(curlOf(operation, values, { origin: 'https://pod.example', body: `{"note":"it's"}` })).toBe(
    `curl -X POST 'https://pod.example/api/things/a%2Fb?limit=5' \\\n  -H 'Authorization: Bearer pk_…' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"note":"it'\\''s"}'`,
  )
})
