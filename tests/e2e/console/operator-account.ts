import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { operatorKey } from '@podwright/contracts/client/session/operator-session'
import { expect, newPhoneNumber } from '../fixtures.ts'

/** Only the command line creates operators; it uses the database of the test server. */
export async function operatorToken(request: APIRequestContext): Promise<string> {
  const { E2E_DATA_DIR: data = '' } = process.env
  const username = newPhoneNumber()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/bin/operator.ts', 'create', username],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: `postgresql://podwright@localhost/podwright?host=${encodeURIComponent(join(data, 'postgres/run'))}`,
        DATA_DIR: data,
      },
    },
  )
  const password = /password (\S+)/.exec(stdout)?.[1] ?? ''
  const answer = await request.post('/api/authtoken/operatorOauth/operatorUserLogin', {
    form: { userType: '1', username, password },
  })
  const { data: session } = await answer.json()
  if (typeof session?.accessToken !== 'string') throw new Error(`login failed: ${await answer.text()}`)
  return session.accessToken
}

/** Pages opened from now on show the operators' area as this operator. */
export async function actAsOperator(page: Page, token: string): Promise<void> {
  await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [operatorKey, `1 ${token}`] as const)
}

/** Calls the API as an account; fails unless the call succeeds. */
export function apiOf(request: APIRequestContext, accessToken: string, userType: '1' | '2' | '3') {
  return async (method: 'get' | 'post' | 'put', path: string, data?: unknown) => {
    const headers = { accessToken, userType, repeatSubmit: 'false' }
    const answer = await request[method](path, { headers, ...(data !== undefined && { data }) })
    const body = await answer.json()
    expect(body.code, `${method} ${path}: ${JSON.stringify(body)}`).toBe(0)
    return body.data
  }
}
