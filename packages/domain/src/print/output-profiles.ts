import { techniques } from '../catalog/words.ts'

/** Techniques that print with inks. Thread has no profile. */
export const inkTechniques = techniques.filter((technique) => technique !== 'embroidery')
export type InkTechnique = (typeof inkTechniques)[number]

/** How colors that a printer cannot print are replaced (ICC.1:2022, rendering intents). */
export const renderingIntents = ['relative', 'perceptual'] as const
export type RenderingIntent = (typeof renderingIntents)[number]

/** The inks that a profile describes: those of the press, or the red, green and blue that its driver accepts. */
export const profileSpaces = ['cmyk', 'rgb'] as const
export type ProfileSpace = (typeof profileSpaces)[number]

export const profileLimits = { megabytes: 5, name: 120 } as const

/** Why a profile is refused; messages: `outputProfiles.refusal.<code>`. */
export const profileRefusals = [
  'profile_empty',
  'profile_too_many_bytes',
  'not_a_profile',
  'not_of_a_printer',
  'other_inks',
  'profile_damaged',
] as const
export type ProfileRefusal = (typeof profileRefusals)[number]
