import type { z } from 'zod'
import { defineFrameless } from '../define-layer.ts'

/**
 * Layers that are moved, faded and blended as one. Children keep absolute positions, so ungrouping does not move them.
 */
export const GroupLayer = defineFrameless('group')
export type GroupLayer = z.infer<typeof GroupLayer>
