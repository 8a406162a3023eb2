import { expect, it } from 'vitest'
import { calls } from '../generated/registry.ts'
import { readRoute, writeRoute } from './call-route.ts'

it('the route of every call is read as it was written', () => {
  for (const call of calls) {
    const { method, path, bodyEncoding } = call
    expect(readRoute(writeRoute(call))).toEqual({ method, path, bodyEncoding })
  }
})
