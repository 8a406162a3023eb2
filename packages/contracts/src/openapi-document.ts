import { apiScopeCodes } from '@podwright/domain/account/api-scopes'
import { webhookEventTypes } from '@podwright/domain/account/webhook-events'
import { z } from 'zod'
import { byPathAndMethod, type Call, mediaTypes } from './define-call.ts'
import { type WebhookType, webhookBody, webhookData } from './developers/webhook-data.ts'
import { FailureData } from './envelope.ts'
import { commonFailures, type FailureCode, failureCodes } from './failure-codes.ts'

type Json = { [name: string]: unknown }

/** Builds the OpenAPI 3.1 description of calls from the contracts that also define the routes. */
export function openApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {}
  // Whatever the order of the list: a new call adds lines to the document and moves none.
  for (const call of calls.toSorted(byPathAndMethod)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Podwright',
      version: '1',
      description:
        'Every answer is an envelope {code, msg, data}; code 0 is success. `msg` is in the language of the `lang` header. Nested query values are written name[key]=value, lists by repeating the name; empty values may be left out.',
    },
    paths,
    webhooks: webhooks(),
    components: {
      schemas: { Failure: envelope({ type: 'integer' }, schemaOf(FailureData, 'output')) },
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' },
        userType: { type: 'apiKey', in: 'header', name: 'userType' },
        key: { type: 'http', scheme: 'bearer', description: 'An API key created by an account' },
      },
    },
  }
}

/** The events that endpoints receive. */
function webhooks(): Json {
  const types = Object.keys(webhookData) as WebhookType[]
  return Object.fromEntries(types.map((type) => [type, { post: deliveryOf(type) }]))
}

function deliveryOf(type: WebhookType): Json {
  const userTypes: readonly number[] = type === 'endpoint.test' ? [2, 3] : webhookEventTypes[type]
  return {
    operationId: type,
    summary: type,
    tags: ['webhooks'],
    description: `User types: ${userTypes.join(', ')}`,
    parameters: [
      {
        name: 'Podwright-Signature',
        in: 'header',
        required: true,
        schema: { type: 'string' },
        description: 't=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" in hex>; a v1 for each secret in use',
      },
    ],
    requestBody: { required: true, ...content(schemaOf(webhookBody(type), 'output')) },
    responses: { '2XX': { description: 'Accepted. Any other answer, or none within ten seconds, is tried again' } },
  }
}

function operationOf(call: Call): Json {
  const scopes = apiScopeCodes.filter((scope) => call.scopes.includes(scope))
  const parameters = [
    {
      name: 'lang',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'Language of the response',
    },
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
  ]
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split('/')[2]],
    ...(call.access !== 'public' && {
      security: [{ accessToken: [], userType: [] }, ...(scopes.length > 0 ? [{ key: scopes }] : [])],
      description: `User types: ${call.access.join(', ')}${scopes.length > 0 ? `. Scopes of keys: ${scopes.join(', ')}` : ''}`,
    }),
    parameters,
    ...(call.body && {
      requestBody: {
        required: true,
        // A file has no schema, only a media type.
        content: {
          [mediaTypes[call.bodyEncoding]]:
            call.bodyEncoding === 'bytes' ? {} : { schema: schemaOf(call.body, 'input') },
        },
      },
    }),
    responses: { ...successOf(call), ...failuresOf(call) },
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = schemaOf(field, 'input')
    const isNested = json.type === 'object'
    return {
      name,
      in: place,
      required: place === 'path' || !z.safeParse(field, undefined).success,
      ...(isNested && { style: 'deepObject', explode: true }),
      schema: json,
    }
  })
}

function successOf(call: Call): Json {
  const data = schemaOf(call.data, 'output')
  if (call.dataEncoding === 'csv') return { 200: { description: 'A file', content: { 'text/csv': { schema: data } } } }
  if (call.dataEncoding === 'events') {
    return { 200: { description: 'Events', content: { 'text/event-stream': { schema: data } } } }
  }
  return { 200: { description: 'Success, or a failure with code 601', ...content(envelope({ const: 0 }, data)) } }
}

/** Returns one response per HTTP status, listing the reasons that lead to it. */
function failuresOf(call: Call): Json {
  const ofAccess: FailureCode[] = call.access === 'public' ? [] : ['unauthenticated', 'forbidden']
  const names = [...new Set<FailureCode>([...call.codes, ...ofAccess, ...commonFailures])]
  const byStatus = Map.groupBy(names, (name) => failureCodes[name].status)
  // 601 is sent with 200, which is described already.
  const entries = [...byStatus].filter(([status]) => status !== 200).sort(([a], [b]) => a - b)
  return Object.fromEntries(
    entries.map(([status, reasons]) => [
      status,
      { description: reasons.join(', '), ...content({ $ref: '#/components/schemas/Failure' }) },
    ]),
  )
}

function envelope(code: Json, data: Json): Json {
  return { type: 'object', required: ['code', 'msg', 'data'], properties: { code, msg: { type: 'string' }, data } }
}

function content(schema: Json): Json {
  return { content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const {
    $schema: _,
    '~standard': __,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // Coerced or preprocessed input accepts more than clients should send, so the schema behind that step is
      // documented.
      if (io === 'input' && zodSchema instanceof z.ZodPipe && !(zodSchema.out instanceof z.ZodTransform)) {
        Object.assign(jsonSchema, schemaOf(outOf(zodSchema), io))
      }
    },
  })
  return json
}

function outOf(pipe: z.ZodPipe): z.ZodType {
  const { out } = pipe
  if (!(out instanceof z.ZodType)) throw new TypeError('pipe without an output schema')
  return out
}
