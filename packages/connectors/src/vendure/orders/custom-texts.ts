import { z } from 'zod'
import { type Answer, answer } from '../../answer.ts'
import type { ConnectorContext, Shop } from '../../context.ts'
import { query } from '../request.ts'
import type { CustomTexts } from './shape.ts'

const Field = z.object({
  name: z.string().regex(/^[A-Za-z_]\w*$/),
  type: z.string(),
  list: z.boolean(),
  readonly: z.boolean().nullish(),
  internal: z.boolean().nullish(),
  label: z.array(z.object({ value: z.string() })).nullish(),
})
const Config = z.object({
  globalSettings: z.object({
    serverConfig: z.object({
      entityCustomFields: z.array(z.object({ entityName: z.string(), customFields: z.array(Field) })),
    }),
  }),
})
const document = `query CustomFields { globalSettings { serverConfig { entityCustomFields {
  entityName customFields { ... on CustomField { name type list readonly internal label { value } } }
} } } }`

/** Vendure has no note and no texts of a line by itself; shops add fields for them, with names of their own. */
export async function readCustomTexts(context: ConnectorContext, shop: Shop): Promise<Answer<CustomTexts>> {
  const read = await query(context, shop, document, {}, Config)
  if (!read.ok) return read
  const { entityCustomFields } = read.data.globalSettings.serverConfig
  const textsOf = (entity: string) =>
    (entityCustomFields.find(({ entityName }) => entityName === entity)?.customFields ?? []).filter(
      ({ type, list, readonly, internal }) => (type === 'string' || type === 'text') && !list && !readonly && !internal,
    )
  const notes = textsOf('Order').filter(({ name }) => /note|comment|message|instruction|remark/i.test(name))
  const line = textsOf('OrderLine').map(({ name, label }) => [name, label?.[0]?.value ?? name] as const)
  return answer({ notes: notes.map(({ name }) => name), line: new Map(line) })
}
