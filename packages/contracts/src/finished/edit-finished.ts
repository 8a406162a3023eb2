import { localeCodes } from '@podwright/domain/locale'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, text } from '../fields.ts'
import {
  FinishedSummary,
  FinishedTag,
  FinishedTitle,
  maxEdited,
  maxFinishedTags,
  retailPriceFields,
  seller,
} from './finished-shapes.ts'

const Tags = z.array(FinishedTag).max(maxFinishedTags, 'too_many')

/** What can be changed of several products at once; omitted fields stay unchanged. */
export const FinishedEdit = z.object({
  title: FinishedTitle.optional(),
  titles: z
    .partialRecord(z.enum(localeCodes), text(200).trim())
    .optional()
    .meta({ description: 'By language; an empty title removes that language' }),
  ...retailPriceFields,
  addTags: Tags.optional(),
  removeTags: Tags.optional(),
})

/**
 * POST /api/finished-products/edit: applies the same change to all of them or to none. On failure, `fields` maps
 * `ids.<index>` to the reason (`unknown`, `too_many_tags`). Omitted fields stay unchanged.
 */
export const editFinishedProducts = defineCall({
  id: 'editFinishedProducts',
  summary: 'Change titles, prices, tags or the archive state of your finished products',
  method: 'POST',
  path: '/api/finished-products/edit',
  access: seller,
  permission: 'designs',
  scopes: ['finished.write'],
  body: FinishedEdit.extend({
    ids: z.array(Id).min(1, 'required').max(maxEdited, 'too_many'),
    isArchived: z.boolean().optional(),
  }),
  data: z.object({ items: z.array(FinishedSummary) }),
  codes: ['finished_edit_refused'],
})

const counted = { count: z.int() }

/** GET /api/finished-products/facets: filter options of your products; archived products count only as archived. */
export const getFinishedFacets = defineCall({
  id: 'getFinishedFacets',
  summary: 'Filter options of your finished products',
  method: 'GET',
  path: '/api/finished-products/facets',
  access: seller,
  permission: 'viewProducts',
  scopes: ['finished.read'],
  data: z.object({
    states: z.object({ preparing: z.int(), ready: z.int(), failed: z.int(), archived: z.int() }),
    tags: z.array(z.object({ tag: z.string(), ...counted })),
    products: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), ...counted })),
    batches: z.array(z.object({ id: z.int(), name: z.string(), ...counted })),
  }),
})
