import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../shell/site/api-provider.tsx'
import { createSlideRecorder, type SlideInput, type SlideRecorder } from './slide-recorder.ts'

export type SlideState = 'idle' | 'dragging' | 'checking' | 'done' | 'failed'
type Challenge = { challengeId: string; trackWidth: number; goodUntil: number }

/** A challenge that expires within this time is replaced before a drag starts. */
const marginMs = 20_000

/**
 * The server refuses a drag that is longer than its challenge is old. On a slow connection, where the drag started
 * first, this waits for the difference.
 */
function untilOlderThanDrag(startedAt: number, arrivedAt = startedAt): Promise<void> {
  const lead = arrivedAt - startedAt
  return new Promise((resolve) => setTimeout(resolve, Math.max(lead, 0)))
}

/** One slide check: fetches the challenge, records the drag, exchanges it for the token. */
export function useSlideCheck(onProof: (slideToken: string | undefined) => void) {
  const api = useApi()
  const [state, setState] = useState<SlideState>('idle')
  const [share, setShare] = useState(0)
  const challenge = useRef<{ asked: Promise<Challenge>; goodUntil: number; arrivedAt: number }>(undefined)
  const startedAt = useRef(0)
  const recorder = useRef<SlideRecorder>(undefined)

  /**
   * Returns the current challenge, or a new one. After an error (shown by the API client) the next drag tries again.
   */
  const currentChallenge = useCallback((): Promise<Challenge> => {
    const known = challenge.current
    if (known && known.goodUntil > Date.now()) return known.asked
    const asked = api
      .call('createSlideChallenge', { headers: { repeatSubmit: 'false' } })
      .then(({ expiresAt, ...rest }) => ({ ...rest, goodUntil: Date.parse(expiresAt) - marginMs }))
    const entry = { asked, goodUntil: Number.POSITIVE_INFINITY, arrivedAt: Number.NEGATIVE_INFINITY }
    challenge.current = entry
    asked.then(
      (answer) => {
        entry.goodUntil = answer.goodUntil
        entry.arrivedAt = performance.now()
      },
      () => {
        entry.goodUntil = 0
      },
    )
    return asked
  }, [api])
  const prepare = useCallback(() => void currentChallenge().catch(() => undefined), [currentChallenge])

  // Requested early, so that it is available before the visitor reaches the slider.
  useEffect(prepare, [prepare])

  function startOver(next: 'idle' | 'failed') {
    recorder.current = undefined
    challenge.current = undefined
    setShare(0)
    setState(next)
    onProof(undefined)
    prepare()
  }

  async function finish(current: SlideRecorder) {
    setShare(1)
    setState('checking')
    try {
      const { challengeId, trackWidth } = await currentChallenge()
      await untilOlderThanDrag(startedAt.current, challenge.current?.arrivedAt)
      const { slideToken } = await api.call('verifySlideChallenge', {
        body: { challengeId, input: current.input, path: current.path(trackWidth) },
        handles: ['slide_failed'],
      })
      setState('done')
      onProof(slideToken)
    } catch {
      // Refused or unreachable: in both cases the visitor repeats the slide check with a new challenge.
      startOver('failed')
    }
  }

  return {
    state,
    share,
    startOver: () => startOver('idle'),
    begin(input: SlideInput) {
      if (state === 'checking' || state === 'done') return
      prepare()
      startedAt.current = performance.now()
      recorder.current = createSlideRecorder(input, () => performance.now())
      setState('dragging')
    },
    move(to: number) {
      const current = recorder.current
      if (!current || state === 'checking' || state === 'done') return
      current.move(to)
      setShare(current.share())
      if (current.isComplete() && current.input === 'keyboard') void finish(current)
    },
    release() {
      const current = recorder.current
      if (!current || state === 'checking' || state === 'done') return
      if (current.isComplete()) {
        void finish(current)
      } else {
        recorder.current = undefined
        setShare(0)
        setState('idle')
      }
    },
  }
}
