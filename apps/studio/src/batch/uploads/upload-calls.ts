import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import type { DataOf } from '@podwright/contracts/define-call'
import type { Upload } from '@podwright/contracts/uploads/upload-shapes'
import type { beginUploads, listZipEntries } from '@podwright/contracts/uploads/uploads'

type NewFile = { readonly name: string; readonly bytes: number; readonly sha256: string }
export type Begun = DataOf<typeof beginUploads>['files'][number]
export type ZipPage = DataOf<typeof listZipEntries>

/** The server calls used for uploads. */
export type UploadCalls = {
  readonly begin: (files: readonly NewFile[], signal: AbortSignal) => Promise<readonly Begun[]>
  readonly put: (id: string, part: number, sha256: string, bytes: Blob, signal: AbortSignal) => Promise<void>
  readonly complete: (id: string, signal: AbortSignal) => Promise<Upload>
  /** Discards the uploaded parts of a file. */
  readonly cancel: (id: string) => Promise<void>
  readonly look: (id: string, signal: AbortSignal) => Promise<Upload>
  readonly entries: (id: string, after: number, signal: AbortSignal) => Promise<ZipPage>
}

export type { Upload }

/** Uploads run in the background: errors are shown in the list. */
const quiet = { handles: 'all', headers: { repeatSubmit: 'false' } } as const

/** `folder` is read when an upload begins: a batch may be renamed. */
export function createUploadCalls(api: ApiClient, folder: () => string): UploadCalls {
  return {
    begin: async (files, signal) =>
      (await api.call('beginUploads', { body: { files: [...files], folder: folder() }, signal, ...quiet })).files,
    put: async (id, part, sha256, body, signal) => {
      await api.call('putUploadPart', { params: { id, part }, query: { sha256 }, body, signal, ...quiet })
    },
    complete: (id, signal) => api.call('completeUpload', { params: { id }, signal, ...quiet }),
    cancel: async (id) => {
      await api.call('cancelUpload', { params: { id }, ...quiet })
    },
    look: (id, signal) => api.call('getUpload', { params: { id }, signal, ...quiet }),
    entries: (id, after, signal) =>
      api.call('listZipEntries', { params: { id }, query: { after, limit: 200 }, signal, ...quiet }),
  }
}

/** Whether an error is transient: the connection, a busy server, a rate limit. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { reason, status } = error
  return ['network', 'timeout', 'rate_limited', 'session_expired'].includes(reason) || status >= 500
}
