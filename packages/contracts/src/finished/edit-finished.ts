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
  SellingPrice,
  seller,
} from './finished-shapes.ts'

const Tags = z.array(FinishedTag).max(maxFinishedTags, 'too_many')

/**
 * POST /api/finished-products/edit: the same change to all of them, or to none: `fields` says of which (`ids.<place>`) what stands in
 * the way (`unknown`, `too_many_tags`). What is left out stays as it is.
 */
export const editFinishedProducts = defineCall({
  id: 'editFinishedProducts',
  summary: 'Change titles, prices, tags and archive of own finished products',
  method: 'POST',
  path: '/api/finished-products/edit',
  access: seller,
  body: z.object({
    ids: z.array(Id).min(1, 'required').max(maxEdited, 'too_many'),
    title: FinishedTitle.optional(),
    titles: z
      .partialRecord(z.enum(localeCodes), text(200).trim())
      .optional()
      .meta({ description: 'By language; an empty one takes that language out' }),
    price: SellingPrice.nullable().optional(),
    addTags: Tags.optional(),
    removeTags: Tags.optional(),
    isArchived: z.boolean().optional(),
  }),
  data: z.object({ items: z.array(FinishedSummary) }),
  codes: ['finished_edit_refused'],
})

const counted = { count: z.int() }

/** GET /api/finished-products/facets: what the own products can be filtered by; archived ones count as archived only. */
export const getFinishedFacets = defineCall({
  id: 'getFinishedFacets',
  summary: 'What own finished products can be filtered by',
  method: 'GET',
  path: '/api/finished-products/facets',
  access: seller,
  data: z.object({
    states: z.object({ preparing: z.int(), ready: z.int(), failed: z.int(), archived: z.int() }),
    tags: z.array(z.object({ tag: z.string(), ...counted })),
    products: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), ...counted })),
    batches: z.array(z.object({ id: z.int(), name: z.string(), ...counted })),
  }),
})
