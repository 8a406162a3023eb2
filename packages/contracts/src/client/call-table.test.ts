import { describe, expect, it } from 'vitest'
import { calls } from '../registry.ts'
import { callTable } from './call-table.ts'
import { operatorCallTable } from './operator-call-table.ts'

describe('the call table', () => {
  it('says the same as the registry', () => {
    // A file is opened by its address, not by the client.
    const asked = calls.filter((call) => call.dataEncoding === 'json')
    const requested = asked.map(({ id, method, path, bodyEncoding }) => [id, { method, path, bodyEncoding }])
    expect({ ...callTable, ...operatorCallTable }).toEqual(Object.fromEntries(requested))
  })
})
