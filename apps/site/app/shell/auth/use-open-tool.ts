import type { MouseEvent } from 'react'
import { useApi } from '../site/api-provider.tsx'
import type { Tool } from './open-tool.ts'
import { useAuth } from './session.ts'

/** Returns the click handler of links and buttons that open design tool or shop admin as the logged-in user. */
export function useOpenTool(): (event: MouseEvent, tool: Omit<Tool, 'session'>) => void {
  const api = useApi()
  const { session } = useAuth()
  return (event, tool) => {
    // The right button opens the context menu.
    if (!session || event.button > 1) return
    event.preventDefault()
    void import('./open-tool.ts').then(({ openTool }) => openTool(api, { ...tool, session }))
  }
}
