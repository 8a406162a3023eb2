import { describe, expect, it } from 'vitest'
import { messageTypeFiles, writtenTypeFiles } from './message-types.ts'

describe('the message types', () => {
  it('are those of the English messages; else run: node tools/i18n/message-types.ts', () => {
    const [requested, written] = [messageTypeFiles(), writtenTypeFiles()]
    expect([...written.keys()].sort()).toEqual([...requested.keys()].sort())
    const stale = [...requested].filter(([name, text]) => written.get(name) !== text).map(([name]) => name)
    expect(stale).toEqual([])
  })
})
