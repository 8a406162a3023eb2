import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { operatorKey } from '@podwright/contracts/client/session/operator-session'
import { demoSupplier, expect, newPhoneNumber } from '../fixtures.ts'
import { serverSettings } from '../server-settings.ts'

/** Only the command line creates operators; it uses the database of the test server. */
export async function operatorToken(request: APIRequestContext): Promise<string> {
  const username = newPhoneNumber()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/bin/operator.ts', 'create', username],
    {
      env: { ...process.env, ...serverSettings() },
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

type Role = 'business' | 'agent'

/** Registers an account of the test's own, with its token. */
export async function newAccount(request: APIRequestContext, role: Role) {
  const account = { username: newPhoneNumber(), password: 'an account of tests' }
  const path = `/api/authtoken/${role}Oauth`
  await request.post(`${path}/register`, {
    data: { ...account, confirmPassword: account.password, inviteCode: 'DEMO2026' },
  })
  return { ...account, token: await logIn(request, role, account) }
}

export async function logIn(request: APIRequestContext, role: Role, account: { username: string; password: string }) {
  const { username, password } = account
  const form = { userType: role === 'agent' ? '2' : '3', username, password }
  const answer = await request.post(`/api/authtoken/${role}Oauth/${role}UserLogin`, { form })
  return String((await answer.json()).data.accessToken)
}

/** A seller with this balance, and an operator who has confirmed its top-up; returns the reference of the top-up. */
export async function fundedSeller(request: APIRequestContext, amountMinor: number) {
  const [seller, operator] = [await newAccount(request, 'business'), await operatorToken(request)]
  const asSeller = apiOf(request, seller.token, '3')
  const asked = { requestKey: randomUUID(), amountMinor, method: 'bank_transfer' }
  const topUp = await asSeller('post', '/api/wallet/top-ups', asked)
  await apiOf(request, operator, '1')('post', `/api/operator/top-ups/${topUp.id}/confirm`, {
    receivedMinor: amountMinor,
  })
  return { seller, operator, asSeller, reference: String(topUp.reference) }
}

type Api = ReturnType<typeof apiOf>

/** The demo supplier, and a function that has it begin a paid order of five pieces. */
export async function demoWorkshop(request: APIRequestContext, asSeller: Api) {
  const asSupplier = apiOf(request, await logIn(request, 'agent', demoSupplier), '2')
  const blanks = await asSeller('get', '/api/catalog/products?kind=blank&keyword=TS001')
  const address = {
    ...{ recipient: 'Somchai', phone: '+66812345678', country: 'TH', city: 'Bangkok' },
    ...{ line1: '1 Sukhumvit', postcode: '10110' },
  }
  const begun = async () => {
    const lines = [{ variantId: blanks.items[0].defaultVariantId, quantity: 5, isPlain: true }]
    const made = await asSeller('post', '/api/orders', { requestKey: randomUUID(), address, lines })
    const orders = [{ id: made.id, totalMinor: made.totalMinor }]
    await asSeller('post', '/api/orders/pay', { requestKey: randomUUID(), orders })
    const [part] = (await asSupplier('get', `/api/production-orders?number=${made.number}`)).items
    await asSupplier('post', `/api/production-orders/${part.id}/accept`)
    await asSupplier('put', `/api/production-orders/${part.id}/stage`, { stage: 'printing' })
    return { id: made.id, part: part.id, number: String(part.number), lineId: made.lines[0].id }
  }
  return { asSupplier, begun }
}
