import { viewLimits, viewLists } from '@podwright/domain/list-views'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, text } from '../fields.ts'

const everyone = [1, 2, 3] as const
const List = z.enum(viewLists)

const Params = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/, 'invalid'), text(viewLimits.value))
  .refine((params) => Object.keys(params).length <= viewLimits.params, 'too_many')
  .meta({ description: 'Filters and order, as the URL of the list has them' })

const View = z.object({ id: z.int(), name: z.string(), params: Params })

export const listViews = defineCall({
  id: 'listViews',
  summary: 'Your saved views of a list',
  method: 'GET',
  path: '/api/views',
  access: everyone,
  permission: 'self',
  query: z.object({ list: List }),
  data: z.object({ items: z.array(View) }),
})

/** POST /api/views: an existing name is overwritten. */
export const saveView = defineCall({
  id: 'saveView',
  summary: 'Save a view of a list',
  method: 'POST',
  path: '/api/views',
  access: everyone,
  permission: 'self',
  body: z.object({ list: List, name: text(viewLimits.name).trim().min(1, 'required'), params: Params }),
  data: View,
  codes: ['view_limit'],
})

export const deleteView = defineCall({
  id: 'deleteView',
  summary: 'Delete a saved view',
  method: 'DELETE',
  path: '/api/views/{id}',
  access: everyone,
  permission: 'self',
  params: z.object({ id: Id }),
  data: z.object({ id: z.int() }),
  codes: ['view_unknown'],
})
