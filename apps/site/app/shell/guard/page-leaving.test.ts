import { describe, expect, it } from 'vitest'
import { isPageLeaving, watchPageLeaving } from './page-leaving.ts'

describe('leaving the page', () => {
  it('calls aborted by leaving the page are recognized, later ones are not', () => {
    const page = new EventTarget()
    let clock = 10_000
    watchPageLeaving(page, () => clock)
    expect(isPageLeaving(clock)).toBe(false)
    page.dispatchEvent(new Event('beforeunload'))
    clock += 200
    expect(isPageLeaving(clock)).toBe(true)
    clock += 6_000
    expect(isPageLeaving(clock)).toBe(false)
  })
})
