import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { DesignId, Revision } from '../designs/design-shapes.ts'
import { DesignColours, FinishedDetail, FinishedTitle, FinishKey, SoldSizes, seller } from './finished-shapes.ts'

/**
 * POST /api/designs/{id}/finish: a product for the library from a version of a design; its pictures and print files are
 * made in the background (`state`, `progress`). What would print badly is refused: errors always, warnings unless they
 * are accepted. `fields` says which: `<problem> <layer or placement>`, with what was found; where only other sizes than the
 * one that the design is drawn for have the problem, the code of such a size follows.
 */
export const finishDesign = defineCall({
  id: 'finishDesign',
  summary: 'Make a finished product of an own design',
  method: 'POST',
  path: '/api/designs/{id}/finish',
  access: seller,
  params: DesignId,
  body: z.object({
    revision: Revision,
    title: FinishedTitle,
    colours: DesignColours.meta({ description: "Codes of the product's colors, the main one first" }),
    sizes: SoldSizes.optional().meta({
      description:
        "Codes of the product's sizes on sale, all of them when left out; each gets a print file that fits it",
    }),
    finishKey: FinishKey,
    acceptsWarnings: z.boolean().prefault(false),
  }),
  data: FinishedDetail,
  codes: [
    'design_unknown',
    'design_version_unknown',
    'design_not_printable',
    'design_has_warnings',
    'finish_key_reused',
    'finished_limit',
    'product_unknown',
  ],
})
