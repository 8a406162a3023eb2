import { badgeTemplates } from './badge-templates.ts'
import { patternTemplates } from './pattern-templates.ts'
import type { Template } from './template.ts'
import { typeTemplates } from './type-templates.ts'

/** Every template, in the order of the panel. */
export const templates: readonly Template[] = [...typeTemplates, ...badgeTemplates, ...patternTemplates]
