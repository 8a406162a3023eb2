import type { MouseEvent } from 'react'
import type { Tool } from './open-tool.ts'

/**
 * Opens design tool or shop admin as the logged-in user. Set by the user's menu, which guests do not load; until then
 * a link opens the tool without a session in the URL.
 */
export const toolOpener: { open?: (event: MouseEvent, tool: Omit<Tool, 'session'>) => void } = {}
