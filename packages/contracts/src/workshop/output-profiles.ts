import { inkTechniques, profileLimits, profileSpaces, renderingIntents } from '@podwright/domain/print/output-profiles'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileBody, text } from '../fields.ts'

const supplier = [2] as const
const Technique = z.enum(inkTechniques)

const OutputProfile = z.object({
  technique: Technique,
  name: z.string().meta({ description: 'Its own description, or the name of the file' }),
  space: z.enum(profileSpaces).meta({ description: 'The inks it describes' }),
  intent: z.enum(renderingIntents).meta({ description: 'How colors that cannot be printed are replaced' }),
  bytes: z.int(),
  changedAt: z.iso.datetime(),
})
export type OutputProfile = z.infer<typeof OutputProfile>

const OfTechnique = z.object({ technique: Technique })
const Intent = z.enum(renderingIntents, 'invalid')
const call = { access: supplier, permission: 'workshop', scopes: ['production.workshop'] } as const

/** GET /api/workshop/output-profiles: with the techniques of the supplier's products, which may have no profile yet. */
export const listOutputProfiles = defineCall({
  id: 'listOutputProfiles',
  summary: 'Color profiles of your printers',
  method: 'GET',
  path: '/api/workshop/output-profiles',
  ...call,
  data: z.object({
    techniques: z.array(Technique).meta({ description: 'Techniques of your products that print with inks' }),
    items: z.array(OutputProfile),
  }),
})

/** PUT /api/workshop/output-profiles/{technique}: the raw file; replaces the profile of the technique. */
export const uploadOutputProfile = defineCall({
  id: 'uploadOutputProfile',
  summary: 'Upload the ICC profile of a printer',
  method: 'PUT',
  path: '/api/workshop/output-profiles/{technique}',
  ...call,
  params: OfTechnique,
  query: z.object({
    name: text(profileLimits.name)
      .trim()
      .prefault('')
      .meta({ description: 'Used if the profile has no description of its own' }),
    intent: Intent.prefault('relative'),
  }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: OutputProfile,
  codes: ['profile_refused'],
})

/** POST /api/workshop/output-profiles/{technique}/intent */
export const changeRenderingIntent = defineCall({
  id: 'changeRenderingIntent',
  summary: 'Change how colors that your printer cannot print are replaced',
  method: 'POST',
  path: '/api/workshop/output-profiles/{technique}/intent',
  ...call,
  params: OfTechnique,
  body: z.object({ intent: Intent }),
  data: OutputProfile,
  codes: ['profile_unknown'],
})

/** DELETE /api/workshop/output-profiles/{technique}: sellers no longer see printed colors for the technique. */
export const deleteOutputProfile = defineCall({
  id: 'deleteOutputProfile',
  summary: 'Remove the color profile of a technique',
  method: 'DELETE',
  path: '/api/workshop/output-profiles/{technique}',
  ...call,
  params: OfTechnique,
  data: OfTechnique,
  codes: ['profile_unknown'],
})
