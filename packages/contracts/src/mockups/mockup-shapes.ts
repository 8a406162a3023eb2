import { maxMockupsOfProduct } from '@podwright/domain/pictures/mockups'
import { z } from 'zod'
import { Id, text } from '../fields.ts'

/** Mockups belong to sellers. */
export const seller = [3] as const

export const MockupId = z.object({ id: Id })

const mockupNameLength = 100
export const MockupName = text(mockupNameLength).trim().min(1, 'required')

/** Mockups among the pictures of a finished product, after its views. */
export const MockupIds = z.array(Id).max(maxMockupsOfProduct, 'too_many')

/** Why a mockup file is rejected; messages: `mockups.refusal.<code>`. */
export const mockupRefusals = [
  'psd_not_a_psd',
  'psd_is_psb',
  'psd_damaged',
  'psd_colour_mode',
  'psd_bit_depth',
  'psd_too_many_bytes',
  'psd_too_many_pixels',
  'psd_too_many_layers',
  'psd_too_deep',
  'psd_no_smart_object',
  'psd_unsupported',
  'psd_timeout',
  'psd_failed',
] as const
export type MockupRefusal = (typeof mockupRefusals)[number]

/** Features of a file that the engine does not support; messages: `mockups.note.<code>`. */
export const mockupNotes = [
  'adjustment_layer',
  'areas_overlap',
  'blend_if',
  'blend_mode',
  'channels_restricted',
  'clipped_light',
  'colour_profile',
  'content_unreadable',
  'fill_content',
  'fill_opacity',
  'invisible_area',
  'layer_effects',
  'linked_outside',
  'mask_feather',
  'smart_filter',
  'transparent_background',
  'vector_mask',
  'warp_mesh',
  'warp_preset',
] as const
export type MockupNoteCode = (typeof mockupNotes)[number]

/** How a reported feature was handled; messages: `mockups.consequence.<name>`. */
const mockupConsequences = ['refused', 'ignored', 'approximated'] as const

const MockupNote = z.object({
  code: z.enum(mockupNotes),
  layer: z.string().meta({ description: 'The layer with the feature; empty for the document' }),
  consequence: z.enum(mockupConsequences),
  detail: z.string().meta({ description: 'Technical details in English' }),
})

/** A print area of a mockup. */
const MockupArea = z.object({
  name: z.string().meta({ description: 'Layer of the smart object, preceded by its groups' }),
  slot: z.int().meta({ description: 'Smart objects with the same content share a number and show the same artwork' }),
  widthMm: z.number(),
  heightMm: z.number(),
  left: z.int(),
  top: z.int(),
  width: z.int(),
  height: z.int(),
})

/** A picture of the image endpoint (`/images/<path>`). */
export const MockupPicture = z.object({ path: z.string(), width: z.int(), height: z.int() })

export const MockupSummary = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['waiting', 'ready', 'refused']),
  createdAt: z.iso.datetime(),
  refusal: z.enum(mockupRefusals).nullable(),
  noteCount: z.int(),
  picture: MockupPicture.nullable().meta({ description: 'Picture without an artwork; null unless ready' }),
  product: z
    .object({ id: z.int(), code: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'The product that it shows; null: any' }),
  colour: z.string().nullable().meta({ description: "Code of the product's color that it shows; null: the main one" }),
  printArea: z
    .string()
    .nullable()
    .meta({ description: 'Code of the print area it shows; null: the first printed one' }),
})
export type MockupSummary = z.infer<typeof MockupSummary>

export const MockupDetail = MockupSummary.extend({
  notes: z.array(MockupNote),
  areas: z.array(MockupArea),
  productCount: z.int().meta({ description: 'Finished products with a picture of it' }),
  recolourable: z.boolean().meta({ description: 'Whether the product can be shown in other colors' }),
  likeness: z.object({ picture: z.number(), print: z.number() }).nullable().meta({
    description:
      'PSNR in decibels between the rendered picture with the original contents and the one stored in the file',
  }),
})
export type MockupDetail = z.infer<typeof MockupDetail>
