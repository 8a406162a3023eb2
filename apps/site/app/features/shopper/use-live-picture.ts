import { ApiError } from '@podwright/contracts/client/api-error'
import { useEffect, useState } from 'react'
import { useApi } from '../../shell/site/api-provider.tsx'

export type Text = { readonly name: string; readonly value: string }

/** Pause in typing after which the product is rendered again. */
const pauseMs = 500
/** Of a picture that could not be rendered at first. */
const maxRetries = 3

type Live = {
  /** JPEG as a data URL; undefined before the first one. */
  readonly picture: string | undefined
  readonly missingCharacters: readonly string[]
  /** Variables whose texts would be too small to read. */
  readonly tooLong: readonly string[]
  /** The texts that the picture shows. */
  readonly shows: string
  /** The picture could not be rendered now; the texts can be printed all the same. */
  readonly hasFailed: boolean
}

const none: Live = { picture: undefined, missingCharacters: [], tooLong: [], shows: '', hasFailed: false }

/**
 * The product with the texts as they are typed. Only the newest request counts; while it runs, the picture before it is
 * shown. Without texts that can be rendered there is no picture.
 */
export function useLivePicture(code: string, texts: readonly Text[], isRenderable: boolean) {
  const api = useApi()
  const [live, setLive] = useState(none)
  const requested = JSON.stringify(texts)
  const isAsked = isRenderable && requested !== '[]'
  useEffect(() => {
    if (!isAsked) return
    const giveUp = new AbortController()
    let retries = 0
    const ask = () => {
      api
        .call('renderShopperPicture', {
          body: { code, texts: JSON.parse(requested) },
          signal: giveUp.signal,
          headers: { repeatSubmit: 'false' },
          handles: 'all',
        })
        .then((rendered) => setLive({ ...rendered, shows: requested, hasFailed: false }))
        .catch((error: unknown) => {
          if (giveUp.signal.aborted) return
          setLive((before) => ({ ...before, shows: requested, missingCharacters: [], tooLong: [], hasFailed: true }))
          if (!(error instanceof ApiError)) reportError(error)
          else if (error.retryAfterSeconds !== undefined && retries < maxRetries) {
            retries += 1
            timer = setTimeout(ask, error.retryAfterSeconds * 1000)
          }
        })
    }
    let timer = setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [api, code, requested, isAsked])
  const isCurrent = isAsked && live.shows === requested
  return {
    picture: isAsked ? live.picture : undefined,
    missingCharacters: isCurrent ? live.missingCharacters : [],
    tooLong: isCurrent ? live.tooLong : [],
    hasFailed: isCurrent && live.hasFailed,
    isUpdating: isAsked && !isCurrent,
  }
}
