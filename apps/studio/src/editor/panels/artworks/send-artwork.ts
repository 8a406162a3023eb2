import { Artwork } from '@podwright/contracts/artworks/artwork-shapes'
import { interpretAnswer } from '@podwright/contracts/client/interpret-answer'
import type { SessionStore } from '@podwright/contracts/client/session/session-store'
import type { LocaleCode } from '@podwright/domain/locale'
import { z } from 'zod'

/** The result of an upload. `detail` is the code of a refusal, or empty; `text` the server's message, or empty. */
export type SendResult =
  | { readonly ok: true; readonly artwork: Artwork }
  | { readonly ok: false; readonly detail: string; readonly text: string }

export type SendOptions = {
  readonly folder: string
  /** Share of the file that has been sent. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

export type SendArtwork = (file: File, options: SendOptions) => Promise<SendResult>

const Answer = z.object({ artwork: Artwork })
const failed = (text = '', detail = ''): SendResult => ({ ok: false, detail, text })

/** Sends files as this seller. Uses XMLHttpRequest because `fetch` does not report upload progress. */
export function createSender(session: SessionStore, locale: LocaleCode): SendArtwork {
  return (file, { folder, onProgress, signal }) =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest()
      const query = new URLSearchParams({ name: file.name, folder })
      request.open('POST', `/api/artworks?${query}`)
      request.setRequestHeader('content-type', 'application/octet-stream')
      request.setRequestHeader('lang', locale)
      const { session: own } = session.getSnapshot()
      if (own) {
        request.setRequestHeader('accessToken', own.accessToken)
        request.setRequestHeader('userType', String(own.userType))
      }
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(readAnswer(request.status, request.responseText))
      request.onerror = () => resolve(failed())
      request.onabort = () => resolve(failed())
      signal.addEventListener('abort', () => request.abort())
      request.send(file)
    })
}

function readAnswer(status: number, text: string): SendResult {
  const answer = interpretAnswer(status, parseJson(text))
  if (!answer.ok) return failed(answer.failure.msg, answer.failure.fields?.file ?? '')
  const data = Answer.safeParse(answer.data)
  return data.success ? { ok: true, artwork: data.data.artwork } : failed()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
