import { ApiError } from '@podwright/contracts/client/api-error'
import { mockupLimits } from '@podwright/domain/pictures/mockups'
import { useRef, useState } from 'react'
import { useServices } from '../../app/services.tsx'
import { useCallCache } from '../../data/use-call-cache.ts'
import { FileRefused, sendMockup } from './send-mockup.ts'

export type MockupUpload = {
  readonly key: number
  readonly file: File
  readonly share: number
  /** Why it stopped; undefined while it runs. */
  readonly failure: { readonly code: string; readonly message: string; readonly canRetry: boolean } | undefined
}

/** The uploads of this page. Those that succeed appear in the list of mockups instead. */
export function useMockupUploads() {
  const { api } = useServices()
  const { invalidate } = useCallCache()
  const [uploads, setUploads] = useState<readonly MockupUpload[]>([])
  const running = useRef(new Map<number, AbortController>())
  const count = useRef(0)
  const change = (key: number, next: Partial<MockupUpload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...next } : each)))
  const remove = (key: number) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setUploads((before) => before.filter((each) => each.key !== key))
  }
  const run = async (key: number, file: File) => {
    const control = new AbortController()
    running.current.set(key, control)
    change(key, { failure: undefined })
    try {
      if (file.size > mockupLimits.megabytes * 1_000_000) throw new FileRefused('psd_too_many_bytes')
      await sendMockup(api, file, { signal: control.signal, onProgress: (share) => change(key, { share }) })
      remove(key)
      invalidate('listMockups')
    } catch (error) {
      if (!control.signal.aborted) change(key, { failure: failureOf(error) })
    }
  }
  const add = (file: File) => {
    count.current += 1
    const key = count.current
    setUploads((before) => [...before, { key, file, share: 0, failure: undefined }])
    void run(key, file)
  }
  return { uploads, add, remove, retry: ({ key, file }: MockupUpload) => void run(key, file) }
}

function failureOf(error: unknown): MockupUpload['failure'] {
  if (error instanceof FileRefused) return { code: error.code, message: error.message, canRetry: false }
  if (error instanceof ApiError) {
    const { reason, fields, message } = error
    return { code: fields?.file ?? reason, message, canRetry: reason !== 'mockup_refused' }
  }
  // The file was moved or changed after it was chosen.
  return { code: 'unreadable', message: error instanceof Error ? error.message : String(error), canRetry: false }
}
