import { brandLimits } from '@podwright/domain/print/brand-colors'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { seller } from '../designs/design-shapes.ts'
import { text } from '../fields.ts'

const BrandColor = z.object({
  name: text(brandLimits.name).trim().meta({ description: 'Empty for a color that is known by its value' }),
  hex: z.string().regex(/^#[0-9a-f]{6}$/, 'invalid'),
})
export type BrandColor = z.infer<typeof BrandColor>

const BrandKit = z.object({
  colors: z.array(BrandColor),
  revision: z.int().meta({ description: 'Raised with every change; 0 before the first one' }),
})
export type BrandKit = z.infer<typeof BrandKit>

/** GET /api/brand-kit: the saved colors, in the seller's order. */
export const getBrandKit = defineCall({
  id: 'getBrandKit',
  summary: 'Saved colors',
  method: 'GET',
  path: '/api/brand-kit',
  access: seller,
  permission: 'designs',
  scopes: ['designs.read'],
  data: BrandKit,
})

/**
 * PUT /api/brand-kit/colors: replaces all saved colors, unless they were changed since `baseRevision`. Designs keep the
 * colors that they have.
 */
export const saveBrandColors = defineCall({
  id: 'saveBrandColors',
  summary: 'Replace the saved colors',
  method: 'PUT',
  path: '/api/brand-kit/colors',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  body: z.object({
    colors: z
      .array(BrandColor)
      .max(brandLimits.colors, 'too_many')
      .refine((colors) => new Set(colors.map(({ hex }) => hex)).size === colors.length, 'duplicate'),
    baseRevision: z
      .int('not_a_number')
      .min(0, 'out_of_range')
      .max(2_147_483_647, 'out_of_range')
      .meta({ description: 'Revision of the colors that were changed' }),
  }),
  data: BrandKit,
  codes: ['brand_changed'],
})
