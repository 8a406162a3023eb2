import { ApiError } from '@podwright/contracts/client/api-error'
import type { ApiClient } from '@podwright/contracts/client/create-client'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../app/services.tsx'

type State<T> = { readonly status: 'loading' | 'failed' | 'ready'; readonly data: T | undefined }

export type Loaded<T> = State<T> & {
  /** Asks again, keeping what is shown. */
  readonly reload: () => void
  /** Shows what a change has answered with. */
  readonly setData: (change: T | ((before: T) => T)) => void
}

/** What `load` answers; asked again when `key` changes. What was there before stays in sight until then. */
export function useLoaded<T>(key: string, load: (api: ApiClient, signal: AbortSignal) => Promise<T>): Loaded<T> {
  const { api } = useServices()
  const [state, setState] = useState<State<T>>({ status: 'loading', data: undefined })
  const [attempt, setAttempt] = useState(0)
  const begin = useEffectEvent((signal: AbortSignal) => load(api, signal))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or attempt is a reason to load again
  useEffect(() => {
    const giveUp = new AbortController()
    setState(({ data }) => ({ status: 'loading', data }))
    begin(giveUp.signal).then(
      (data) => {
        if (!giveUp.signal.aborted) setState({ status: 'ready', data })
      },
      (error: unknown) => {
        if (giveUp.signal.aborted) return
        setState(({ data }) => ({ status: 'failed', data }))
        // An ApiError was shown already; anything else is a bug that belongs to the browser's console.
        if (!(error instanceof ApiError)) reportError(error)
      },
    )
    return () => giveUp.abort()
  }, [key, attempt])

  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  const setData = useCallback((change: T | ((before: T) => T)) => {
    setState((before) => {
      if (!(change instanceof Function)) return { status: 'ready', data: change }
      return before.data === undefined ? before : { status: 'ready', data: change(before.data) }
    })
  }, [])
  return { ...state, reload, setData }
}
