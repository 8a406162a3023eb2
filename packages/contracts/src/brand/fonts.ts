import { fontScripts } from '@podwright/domain/print/font-families'
import { fontEmbeddings, fontLicenses, fontLimits } from '@podwright/domain/print/seller-fonts'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { seller } from '../designs/design-shapes.ts'
import { FileBody, Id, text } from '../fields.ts'

const FontName = text(fontLimits.name).trim()
const FontId = z.object({ id: Id })

const SellerFont = z.object({
  id: z.int(),
  family: z.string().meta({ description: '`family` of texts in this font; it never changes' }),
  name: z.string(),
  bytes: z.int(),
  glyphs: z.int(),
  scripts: z.array(z.enum(fontScripts)).meta({ description: 'Scripts with all usual letters' }),
  embedding: z.enum(fontEmbeddings).meta({ description: 'What the font file permits, by its own statement' }),
  license: z.enum(fontLicenses).meta({ description: 'Your answer to the license question' }),
  licenseName: z.string().meta({ description: 'Name of an open license, or a note' }),
  member: z.string().nullable().meta({ description: 'Name of the member of your team who answered it' }),
  createdAt: z.iso.datetime().meta({ description: 'When the question was answered' }),
  isDeleted: z.boolean().meta({ description: 'No longer offered; designs that use it keep it' }),
  sample: z.object({
    path: z
      .string()
      .meta({ description: 'SVG path of a few words, centered on the origin; empty if it is too detailed' }),
    width: z.number(),
    height: z.number(),
  }),
})
export type SellerFont = z.infer<typeof SellerFont>

/** GET /api/brand-kit/fonts: by name. Deleted fonts are included, because designs may show their names. */
export const listFonts = defineCall({
  id: 'listFonts',
  summary: 'Uploaded fonts',
  method: 'GET',
  path: '/api/brand-kit/fonts',
  access: seller,
  permission: 'designs',
  scopes: ['designs.read'],
  data: z.object({ items: z.array(SellerFont) }),
})

/**
 * POST /api/brand-kit/fonts: the raw file with the answer to the license question. Uploading the same font again returns
 * the existing one with the new answer.
 */
export const uploadFont = defineCall({
  id: 'uploadFont',
  summary: 'Upload a font (TTF, OTF or WOFF2)',
  method: 'POST',
  path: '/api/brand-kit/fonts',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  query: z.object({
    name: FontName.prefault('').meta({ description: 'Used if the font has no name of its own' }),
    license: z.enum(fontLicenses, 'invalid'),
    licenseName: text(fontLimits.licenseName).trim().prefault('').meta({ description: 'Required for an open license' }),
  }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: z.object({ font: SellerFont, isNew: z.boolean() }),
  codes: ['font_refused', 'font_limit'],
})

/** PUT /api/brand-kit/fonts/{id}: changes the name only; designs keep the font. */
export const renameFont = defineCall({
  id: 'renameFont',
  summary: 'Rename an uploaded font',
  method: 'PUT',
  path: '/api/brand-kit/fonts/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  params: FontId,
  body: z.object({ name: FontName.min(1, 'required') }),
  data: SellerFont,
  codes: ['font_unknown'],
})

/** DELETE /api/brand-kit/fonts/{id}: it is no longer offered. Designs that use it keep it. */
export const deleteFont = defineCall({
  id: 'deleteFont',
  summary: 'Delete an uploaded font',
  method: 'DELETE',
  path: '/api/brand-kit/fonts/{id}',
  access: seller,
  permission: 'designs',
  scopes: ['designs.write'],
  params: FontId,
  data: z.object({ id: z.int() }),
  codes: ['font_unknown'],
})
