import type { z } from 'zod'
import { defineFrameless } from '../define-layer.ts'

/** Layers that move, fade and blend as one. They keep their own places, so taking a group apart changes nothing. */
export const GroupLayer = defineFrameless('group')
export type GroupLayer = z.infer<typeof GroupLayer>
