import { describe, expect, test } from 'vitest'
import { type Attempt, createSaveFlow, maxWaitMs, pauseMs, type SaveAnswer } from './save-flow.ts'

/** A server and a clock controlled by the test. */
function prepare(revision: number | null = 1) {
  const timers: { at: number; run: () => void; isOff: boolean }[] = []
  let now = 0
  let text = 0
  let keys = 0
  const sent: Attempt[] = []
  let kept = 0
  let forgotten = 0
  let answers: ((attempt: Attempt) => SaveAnswer)[] = []
  let held: (() => void)[] | undefined
  const documentOf = (content: number) => ({
    format: 'podwright-design' as const,
    versions: {},
    records: [{ id: String(content), kind: 'x' }],
  })
  const flow = createSaveFlow({
    revision,
    document: () => documentOf(text),
    send: async (attempt) => {
      sent.push(attempt)
      if (held) await new Promise<void>((resolve) => held?.push(resolve))
      const answer =
        answers.shift() ?? ((of: Attempt) => ({ kind: 'saved' as const, revision: (of.baseRevision ?? 0) + 1 }))
      return answer(attempt)
    },
    keep: () => {
      kept += 1
    },
    forget: async () => {
      forgotten += 1
    },
    newKey: () => `key ${++keys}`,
    later: (ms, run) => {
      const timer = { at: now + ms, run, isOff: false }
      timers.push(timer)
      return () => {
        timer.isOff = true
      }
    },
  })
  const settled = async () => {
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
  }
  return {
    flow,
    sent,
    kept: () => kept,
    forgotten: () => forgotten,
    texts: () => sent.map(({ document }) => document.records[0]?.id),
    edit: () => {
      text += 1
      flow.touch()
    },
    answer: (...next: SaveAnswer[]) => {
      answers = next.map((answer) => () => answer)
    },
    hold: () => {
      held = []
    },
    release: async () => {
      const all = held ?? []
      held = undefined
      for (const resolve of all) resolve()
      await settled()
    },
    wait: async (ms: number) => {
      now += ms
      for (const timer of timers.splice(0)) {
        if (timer.isOff) continue
        if (timer.at <= now) timer.run()
        else timers.push(timer)
      }
      await settled()
    },
  }
}

describe('automatic saving', () => {
  test('saving waits for a pause, stores every change on the device at once, and saves the newest', async () => {
    const { flow, edit, wait, texts, kept, forgotten } = prepare()
    edit()
    await wait(pauseMs - 1)
    edit()
    await wait(pauseMs - 1)
    expect([texts(), kept(), flow.state().kind]).toEqual([[], 2, 'waiting'])
    await wait(1)
    expect([texts(), flow.state().kind, flow.revision(), forgotten()]).toEqual([['2'], 'saved', 2, 1])
  })

  test('saving does not wait forever during continuous changes', async () => {
    const { edit, wait, texts } = prepare()
    for (let passed = 0; passed <= maxWaitMs; passed += pauseMs / 2) {
      edit()
      await wait(pauseMs / 2)
    }
    expect(texts()).toHaveLength(1)
  })

  test('a change made during a save is saved after it, on top of it', async () => {
    const { flow, edit, wait, hold, release, sent, texts } = prepare()
    hold()
    edit()
    await wait(pauseMs)
    edit()
    await wait(pauseMs)
    expect(texts()).toEqual(['1'])
    await release()
    expect([texts(), sent.map(({ baseRevision }) => baseRevision)]).toEqual([
      ['1', '2'],
      [1, 2],
    ])
    expect([flow.state().kind, flow.revision()]).toEqual(['saved', 3])
  })

  test('an unanswered save is repeated under its own key before anything newer @R-801', async () => {
    const { flow, edit, wait, answer, sent, texts, forgotten } = prepare()
    answer({ kind: 'unreachable' }, { kind: 'unreachable' })
    edit()
    await wait(pauseMs)
    expect(flow.state().kind).toBe('offline')
    edit()
    await wait(2000)
    expect(flow.state().kind).toBe('offline')
    await wait(4000)
    expect(texts()).toEqual(['1', '1', '1', '2'])
    expect(new Set(sent.slice(0, 3).map(({ saveKey }) => saveKey)).size).toBe(1)
    expect(sent[3]?.saveKey).not.toBe(sent[0]?.saveKey)
    expect([flow.state().kind, forgotten()]).toEqual(['saved', 1])
  })

  test('saving is retried at once when the network returns', async () => {
    const { flow, edit, wait, answer } = prepare()
    answer({ kind: 'unreachable' })
    edit()
    await wait(pauseMs)
    flow.retry()
    await wait(0)
    expect(flow.state().kind).toBe('saved')
  })

  test('a conflict stops saving until the seller has decided, and changes stay on the device @R-801', async () => {
    const { flow, edit, wait, answer, texts, forgotten, kept } = prepare()
    answer({ kind: 'conflict', revision: 7 })
    edit()
    await wait(pauseMs)
    edit()
    await wait(maxWaitMs)
    expect([flow.state(), texts(), forgotten(), kept()]).toEqual([{ kind: 'conflict', revision: 7 }, ['1'], 0, 2])
    expect(await flow.flush()).toBe(false)
    flow.settle(7)
    edit()
    await wait(pauseMs)
    expect([flow.state().kind, flow.revision()]).toEqual(['saved', 8])
  })

  test('a refused design is saved again with the next change', async () => {
    const { flow, edit, wait, answer } = prepare()
    answer({ kind: 'refused', reason: 'design_too_large', text: 'too large' })
    edit()
    await wait(pauseMs)
    expect(flow.state().kind).toBe('refused')
    edit()
    await wait(pauseMs)
    expect(flow.state().kind).toBe('saved')
  })

  test('a design that was never saved has no base revision, and flushing saves at once', async () => {
    const { flow, edit, sent } = prepare(null)
    edit()
    expect(await flow.flush()).toBe(true)
    expect([sent[0]?.baseRevision, flow.revision()]).toEqual([null, 1])
    expect(await flow.flush()).toBe(true)
    expect(sent).toHaveLength(1)
  })
})
