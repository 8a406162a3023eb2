import { createHash } from 'node:crypto'
import { type Call, type DataOf, mediaTypes } from '@podwright/contracts/define-call'
import { encodeQuery, type QueryObject } from '@podwright/contracts/query-encoding'
import type { AccountType } from '@podwright/domain/account/forms'
import { expect } from 'vitest'
import type { Database } from '../db/kysely.ts'
import type { Session } from '../session.ts'
import type { TestAnswer, TestRequest } from './test-app.ts'

export type CallOptions = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: QueryObject
  readonly body?: unknown
  /** Account id or token of the caller; without it the request has no session. */
  readonly as?: number | string
  readonly lang?: string
}

/** Sends calls of the contract to a test app whose tokens are account ids (see `createTestAccounts`). */
export function createTestCalls(request: (request: TestRequest) => Promise<TestAnswer>) {
  const send = (
    call: Call,
    { params = {}, query = {}, body, as, lang = 'en-US' }: CallOptions = {},
  ): Promise<TestAnswer> => {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
    const search = encodeQuery(query)
    return request({
      method: call.method,
      path: search ? `${path}?${search}` : path,
      headers: {
        lang,
        ...(as !== undefined && { accessToken: String(as) }),
        ...(body !== undefined && { 'content-type': mediaTypes[call.bodyEncoding] }),
      },
      ...(body !== undefined && { body }),
    })
  }
  /** The data of a successful call, validated against its contract without extra fields. */
  const ask = async <C extends Call>(call: C, options?: CallOptions): Promise<DataOf<C>> => {
    const answer = await send(call, options)
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: 200, code: 0 })
    const data = call.data.parse(answer.data)
    expect(data).toEqual(answer.data)
    // Safe: the schema of this call validated the value.
    return data as DataOf<C>
  }
  /** The reason of a failure; undefined for a success. */
  const refusal = async (call: Call, options?: CallOptions) => (await send(call, options)).failure?.reason
  return { send, ask, refusal }
}

/** Creates accounts of any type, whose tokens are their ids. */
export function createTestAccounts(db: Database) {
  const types = new Map<number, AccountType>()
  const createAccount = async (type: AccountType = 3): Promise<number> => {
    const row = await db
      .insertInto('account')
      .values({
        user_type: type,
        username: `+86138${String(types.size + 1).padStart(8, '0')}`,
        password_hash: '-',
        locale: 'zh-CN',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    types.set(row.id, type)
    return row.id
  }
  const findSession = async (token: string): Promise<Session | undefined> => {
    const accountId = Number(token)
    const userType = types.get(accountId)
    return userType && { accountId, userType, username: '+8613800000000' }
  }
  /** Stores the session of an account, for what refers to it; returns its token. */
  const createSession = async (accountId: number): Promise<string> => {
    const token = String(accountId)
    const values = {
      token_sha256: createHash('sha256').update(token).digest(),
      account_id: accountId,
      expires_at: new Date(Date.now() + 86_400_000),
    }
    await db.insertInto('session').values(values).execute()
    return token
  }
  return { createAccount, createSession, findSession }
}
