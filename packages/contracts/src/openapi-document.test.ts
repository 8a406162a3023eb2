import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { calls } from './generated/registry.ts'
import { openApiDocument } from './openapi-document.ts'

test('openApiDocument describes every call once, under its path and method @R-506', () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(openApiDocument(calls))
  for (const call of calls) {
    expect(paths[call.path]?.[call.method.toLowerCase()]).toMatchObject({ operationId: call.id, summary: call.summary })
  }
  expect(Object.values(paths).flatMap((operations) => Object.keys(operations))).toHaveLength(calls.length)
})

test('openApiDocument lists the parameters, security and failures of a call', () => {
  const call = defineCall({
    id: 'moveBox',
    summary: 'Move a box',
    method: 'PUT',
    path: '/api/boxes/{boxId}',
    access: [2],
    permission: 'shipping',
    params: z.object({ boxId: z.coerce.number<string | number>().int() }),
    query: z.object({ sizes: z.preprocess((value) => value, z.array(z.enum(['s', 'm'])).default([])) }),
    body: z.object({ shelf: z.string().max(3) }),
    data: z.null(),
    codes: ['not_found'],
  })
  expect(openApiDocument([call])).toMatchObject({
    paths: {
      '/api/boxes/{boxId}': {
        put: {
          security: [{ accessToken: [], userType: [] }],
          parameters: [
            { name: 'lang', in: 'header' },
            { name: 'boxId', in: 'path', required: true, schema: { type: 'integer' } },
            { name: 'sizes', in: 'query', required: false, schema: { items: { enum: ['s', 'm'] } } },
          ],
          requestBody: { content: { 'application/json': { schema: { properties: { shelf: { maxLength: 3 } } } } } },
          responses: { 200: {}, 401: {}, 403: {}, 404: { description: 'not_found' }, 422: {}, 429: {}, 500: {} },
        },
      },
    },
  })
})
