import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { Attempt, SaveAnswer } from './save-flow.ts'

/** The server's id of a design, once it has been saved. */
export type SavedDesign = { designId: number | null }

/** Connection errors, or a busy server: the same request may be repeated. */
const passing = new Set(['network', 'timeout', 'rate_limited'])

/** Sends a design to the server: the first time as a new one, which assigns its id. */
export function createSend(api: ApiClient, saved: SavedDesign, onCreated: (id: number) => void) {
  return async ({ document, baseRevision, saveKey }: Attempt): Promise<SaveAnswer> => {
    // Repeated requests are intended; errors are shown beside the design's name.
    const headers = { repeatSubmit: 'false' }
    try {
      if (saved.designId === null || baseRevision === null) {
        const created = await api.call('createDesign', { body: { document, saveKey }, headers, handles: 'all' })
        saved.designId = created.id
        onCreated(created.id)
        return { kind: 'saved', revision: created.revision }
      }
      const body = { baseRevision, saveKey, document }
      const { revision } = await api.call('saveDesign', {
        params: { id: saved.designId },
        body,
        headers,
        handles: 'all',
      })
      return { kind: 'saved', revision }
    } catch (error) {
      return answerOf(error)
    }
  }
}

function answerOf(error: unknown): SaveAnswer {
  if (!(error instanceof ApiError)) throw error
  const { reason, status, fields } = error
  if (reason === 'design_conflict') return { kind: 'conflict', revision: Number(fields.revision) }
  if (passing.has(reason) || status >= 500) return { kind: 'unreachable' }
  return { kind: 'refused', reason, text: error.message }
}
