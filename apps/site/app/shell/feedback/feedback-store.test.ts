import { describe, expect, it } from 'vitest'
import { createFeedbackStore, noticeMs, toastMs } from './feedback-store.ts'

function setUp() {
  const scheduled: { run: () => void; ms: number }[] = []
  const store = createFeedbackStore((run, ms) => scheduled.push({ run, ms }))
  return { store, scheduled }
}

describe('toasts and notifications', () => {
  it('toasts stay for three seconds, notifications for four and a half @R-112', () => {
    const { store, scheduled } = setUp()
    store.toast('success', 'Added')
    store.notify({ kind: 'warning', title: 'Expired' })
    expect(scheduled.map(({ ms }) => ms)).toEqual([toastMs, noticeMs])
    expect([toastMs, noticeMs]).toEqual([3000, 4500])
    scheduled[0]?.run()
    expect(store.getSnapshot()).toMatchObject({ toasts: [], notices: [{ title: 'Expired' }] })
    scheduled[1]?.run()
    expect(store.getSnapshot().notices).toEqual([])
  })

  it('a repeated toast is shown once, for the full time', () => {
    const { store, scheduled } = setUp()
    store.toast('error', 'Broken')
    store.toast('error', 'Broken')
    scheduled[0]?.run()
    expect(store.getSnapshot().toasts).toHaveLength(1)
    scheduled[1]?.run()
    expect(store.getSnapshot().toasts).toEqual([])
  })

  it('toasts and notifications can be dismissed', () => {
    const { store } = setUp()
    store.notify({ kind: 'info', title: 'Hello' })
    store.dismiss(store.getSnapshot().notices[0]?.id ?? 0)
    expect(store.getSnapshot().notices).toEqual([])
  })
})
