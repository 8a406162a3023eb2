import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DesignId, Revision } from '../designs/design-shapes.ts'
import { MockupIds } from '../mockups/mockup-shapes.ts'
import {
  DesignColours,
  FinishedDetail,
  FinishedTitle,
  FinishKey,
  retailPriceFields,
  SoldSizes,
  seller,
} from './finished-shapes.ts'

/**
 * POST /api/designs/{id}/finish: creates a library product from a version of a design; its pictures and print files are
 * made in the background (`state`, `progress`). Designs with print problems are rejected: errors always, warnings
 * unless accepted. `fields` maps `<problem> <layer or placement>` to what was found; if only sizes other than the
 * design's own have the problem, the key ends with the code of such a size.
 */
export const finishDesign = defineCall({
  id: 'finishDesign',
  summary: 'Create a finished product from a design',
  method: 'POST',
  path: '/api/designs/{id}/finish',
  access: seller,
  permission: 'designs',
  scopes: ['finished.write'],
  params: DesignId,
  body: z.object({
    revision: Revision,
    title: FinishedTitle,
    colours: DesignColours.meta({ description: "Codes of the product's colors, the main one first" }),
    sizes: SoldSizes.optional().meta({
      description: 'Codes of the sizes on sale, default all; each gets a print file that fits it',
    }),
    finishKey: FinishKey,
    acceptsWarnings: z.boolean().prefault(false),
    ...retailPriceFields,
    mockupIds: MockupIds.prefault([]).meta({
      description: 'Your mockups to add to the pictures; those that show nothing of the design are left out',
    }),
  }),
  data: FinishedDetail,
  codes: [
    'design_unknown',
    'design_version_unknown',
    'design_not_printable',
    'design_has_warnings',
    'finish_key_reused',
    'finished_limit',
    'mockup_unknown',
    'product_unknown',
  ],
})
