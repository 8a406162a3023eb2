import { describe, expect, it } from 'vitest'
import { printStateOf } from './print-state.ts'

describe('print state of a production order', () => {
  const file = (state: 'waiting' | 'ready' | 'failed') => ({ state })

  it('is pending while a line waits for its print files, also before they are listed', () => {
    const ready = { state: 'file_ready', printFiles: [file('ready')] } as const
    expect(printStateOf({ state: 'waiting', lines: [ready, { state: 'received', printFiles: [] }] })).toBe('pending')
    const making = { state: 'received', printFiles: [file('ready'), file('waiting')] } as const
    expect(printStateOf({ state: 'waiting', lines: [ready, making] })).toBe('pending')
    expect(printStateOf({ state: 'waiting', lines: [ready] })).toBe('ready')
  })

  it('is failed if a print file that a line waits for cannot be made', () => {
    const lines = [{ state: 'received', printFiles: [file('waiting'), file('failed')] }] as const
    expect(printStateOf({ state: 'waiting', lines })).toBe('failed')
  })

  it('is ready after acceptance and for canceled lines, so that nothing is polled', () => {
    expect(printStateOf({ state: 'accepted', lines: [{ state: 'routed', printFiles: [] }] })).toBe('ready')
    expect(printStateOf({ state: 'canceled', lines: [{ state: 'received', printFiles: [] }] })).toBe('ready')
  })
})
