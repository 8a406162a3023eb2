import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../../packages/contracts/src/define-call.ts'
import { callLists } from './call-lists.ts'
import { callsOfModule, checkDeclared } from './declared-calls.ts'

const getBox = defineCall({
  id: 'getBox',
  summary: 'One box',
  method: 'GET',
  path: '/api/boxes/{id}',
  access: [2],
  permission: 'shipping',
  data: z.null(),
})
const followBox = { ...getBox, id: 'followBox', path: '/api/boxes/{id}/events', dataEncoding: 'events' } as const
const lockBox = { ...getBox, id: 'lockBox', method: 'PUT', path: '/api/operator/boxes/{id}/lock' } as const
const login = {
  ...getBox,
  id: 'clerkLogin',
  method: 'POST',
  path: '/api/authtoken/login',
  bodyEncoding: 'form',
} as const

const declared = callsOfModule('boxes/boxes.ts', {
  BoxSize: z.enum(['s', 'm']),
  boxLimits: { maxOrders: 40 },
  clerkCalls: { login },
  followBox,
  getBox,
  lockBox,
})
const textOf = (name: string) => callLists(declared).find(({ path }) => path.endsWith(`/${name}`))?.text

describe('lists of calls', () => {
  it('a file that exports calls, groups of calls and schemas gives the calls only', () => {
    expect(declared.map(({ expression }) => expression)).toEqual(['clerkCalls.login', 'followBox', 'getBox', 'lockBox'])
  })

  it('the registry imports each declaring file once and lists every call', () => {
    expect(textOf('registry.ts')).toContain(
      "import { clerkCalls, followBox, getBox, lockBox } from '../boxes/boxes.ts'\n",
    )
    expect(textOf('registry.ts')).toContain('= [\n  clerkCalls.login,\n  followBox,\n  getBox,\n  lockBox,\n]\n')
  })

  it('the table of the client holds routes of calls that answer JSON and are not of operators or suppliers only', () => {
    expect(textOf('call-table.ts')).toContain("= {\n  clerkLogin: 'POST /api/authtoken/login form',\n}\n")
  })

  it('the table of suppliers holds the calls that no one else may make', () => {
    expect(textOf('supplier-call-table.ts')).toContain("= {\n  getBox: 'GET /api/boxes/{id}',\n}\n")
  })

  it('the table of operators holds the calls below /api/operator', () => {
    expect(textOf('operator-call-table.ts')).toContain("= {\n  lockBox: 'PUT /api/operator/boxes/{id}/lock',\n}\n")
  })

  it('the types of the client hold the calls of both tables', () => {
    expect(textOf('call-types.ts')).toContain(
      'interface ClientCalls {\n  clerkLogin: typeof clerkCalls.login\n  getBox: typeof getBox\n  lockBox: typeof lockBox\n}\n',
    )
  })

  it.each([
    ['an id twice', { getBox, clerkCalls: { getBox: { ...getBox, path: '/api/other' } } }, 'declared as getBox'],
    ['a route twice', { getBox, openBox: { ...getBox, id: 'openBox' } }, 'declared as GET /api/boxes/{id}'],
    ['a call under another name than its id', { readBox: getBox }, 'exports the call getBox as readBox'],
  ])('%s is refused', (_, exports, message) => {
    expect(() => checkDeclared(callsOfModule('boxes/boxes.ts', exports))).toThrow(message)
  })
})
