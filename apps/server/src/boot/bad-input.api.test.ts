import type { Call } from '@podwright/contracts/define-call'
import { calls } from '@podwright/contracts/generated/registry'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { runsOf } from '../../../../tests/setup/property-runs.ts'
import { sendRequest, type TestRequest } from '../http/test-app.ts'
import { createTestServer } from './test-server.ts'

const Envelope = z.strictObject({ code: z.int(), msg: z.string().min(1), data: z.unknown() })

let server: Awaited<ReturnType<typeof createTestServer>>
let headers: Record<1 | 2 | 3, Record<string, string>>
beforeAll(async () => {
  server = await createTestServer()
  headers = {
    1: { accessToken: await server.sessionFor(1), userType: '1' },
    2: { accessToken: await server.sessionFor(2), userType: '2' },
    3: { accessToken: await server.sessionFor(3), userType: '3' },
  }
})
afterAll(() => server.close())

/** Values that break careless code: empty, huge, of another type, or with characters that a database refuses. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; drop table account; --",
    '../../etc/passwd',
    '%',
    -1,
    0,
    1.5,
    2_147_483_648,
    Number.MAX_VALUE,
    Number.MAX_SAFE_INTEGER,
    true,
    [],
    {},
    [[]],
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A body or query with the right names and mostly wrong values. */
function fieldsOf(schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const likely = fc.oneof(
    nasty,
    fc.constantFrom<unknown>('1', 1, 'blank', 'TH', '+8613800000003', 'demo-seller-3', 'DEMO2026'),
  )
  const known = fc.record(Object.fromEntries(names.map((name) => [name, likely])), { requiredKeys: [] })
  return fc
    .tuple(known, fc.dictionary(fc.string({ maxLength: 10 }), nasty, { maxKeys: 2 }))
    .map(([a, b]) => ({ ...b, ...a }))
}

const rawQuery = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('kind', 'filters', '[', ']', '=', '&', '%', '%00', '%ff', '+', '0', '__proto__', 'blank', '[]'),
      {
        maxLength: 25,
      },
    )
    .map((parts) => parts.join('')),
)

function queryText(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`)
    .join('&')
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function escaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function requestsFor(call: Call): fc.Arbitrary<TestRequest> {
  const query = fc.oneof(
    fieldsOf(call.query).map(queryText),
    rawQuery.map((text) => text.replaceAll('#', '')),
  )
  const parameter = nasty.map((value) => escaped(textOf(value)).slice(0, 300) || '-')
  const json = fc.oneof(fieldsOf(call.body), nasty, fc.string({ maxLength: 50 }))
  const form = fieldsOf(call.body).map(queryText)
  return fc
    .record({
      query,
      parameter,
      body: call.bodyEncoding === 'json' ? json : form,
      contentType: fc.constantFrom(
        'application/json',
        'application/x-www-form-urlencoded',
        'text/plain',
        'multipart/form-data',
      ),
      isRightType: fc.constantFrom(true, true, true, false),
      lang: fc.constantFrom('zh-CN', 'th-TH', 'nonsense', ''),
    })
    .map(({ query: text, parameter: value, body, contentType, isRightType, lang }) => {
      const right = call.bodyEncoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
      const userType = call.access === 'public' || call.access.includes(3) ? 3 : (call.access[0] ?? 3)
      return {
        method: call.method,
        path: `${call.path.replaceAll(/\{\w+\}/g, () => value)}?${text}`,
        headers: {
          ...headers[userType],
          lang,
          ...(call.body && { 'content-type': isRightType ? right : contentType }),
        },
        ...(call.body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }
    })
}

describe('whatever arrives', () => {
  test.each(calls.filter((call) => !call.id.endsWith('Logout')))(
    '$id responds to bad input with an envelope and never with 5xx @R-508',
    async (call) => {
      await fc.assert(
        fc.asyncProperty(requestsFor(call), async (request) => {
          const response = await sendRequest(server.app, request)
          const answer = Envelope.parse(await response.json())
          expect(response.status, JSON.stringify([request, answer])).toBeLessThan(500)
          expect(response.status === 200).toBe(answer.code === 0 || answer.code === 601)
        }),
        runsOf(25),
      )
    },
  )

  test.each([
    ['a list where one number belongs', 'page[]=1', 422],
    ['an indexed list where one number belongs', 'page[0]=1', 422],
    ['an object where one number belongs', 'page[x]=1', 422],
    ['two numbers where one belongs', 'page=1&page=2', 422],
    ['a list of one where a list belongs', 'filters[country][]=TH', 200],
    ['deep nesting', `filters${'[a]'.repeat(50)}=1`, 400],
    ['thousands of names', Array.from({ length: 5000 }, (_, index) => `x${index}=1`).join('&'), 400],
    ['thousands of list items', Array.from({ length: 900 }, () => 'filters[country][]=TH').join('&'), 422],
    ['a huge index', 'filters[country][4294967294]=TH', 422],
    ['a prototype', '__proto__[polluted]=1', 400],
    ['a nested prototype', 'filters[__proto__][polluted]=1', 400],
    ['a constructor', 'filters[constructor][prototype][polluted]=1', 400],
    ['an unclosed bracket', 'filters[country=TH', 400],
  ])('a query with %s is limited and answered', async (_, query, status) => {
    const response = await sendRequest(server.app, { method: 'GET', path: `/api/catalog/products?kind=blank&${query}` })
    expect(response.status).toBe(status)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test('bad input leaves no partially written data', async () => {
    const { rows } = await sql<{ incomplete: number; invalid: number }>`
      select (select count(*) from account where not exists (select from invite_code where owner_id = account.id)) as incomplete,
             (select count(*) from cart_line where quantity not between 1 and 9999) as invalid`.execute(server.db)
    expect(rows).toEqual([{ incomplete: 0, invalid: 0 }])
  })

  test('bad input logs no errors', () => {
    const errors = server.logLines.filter((line) => Number(JSON.parse(line).level) >= 50)
    expect(errors).toEqual([])
  })
})
