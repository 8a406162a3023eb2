import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { type ClientOptions, createClient } from './create-client.ts'

type Answer = { status?: number; body?: unknown; text?: string }

/** Creates a client whose fetch returns the given responses and whose effects are recorded. */
function setUp(answers: (Answer | Error)[], options: Partial<ClientOptions> = {}) {
  const requests: Request[] = []
  const toasts: string[] = []
  const expired: string[] = []
  const session = {
    current: { accessToken: 'token-1', userType: 3 as const } as { accessToken: string; userType: 2 | 3 } | undefined,
  }
  const clock = { ms: 0 }
  const client = createClient({
    base: 'http://api.test',
    fetch: async (request) => {
      requests.push(request)
      const answer = answers.shift()
      if (answer instanceof Error || !answer) throw answer ?? new TypeError('no answer left')
      return new Response(answer.text ?? JSON.stringify(answer.body), { status: answer.status ?? 200 })
    },
    locale: () => 'th-TH',
    messages: (key, { status }) => `${key} ${status}`,
    session: {
      read: () => session.current,
      clear: (token) => {
        if (session.current?.accessToken === token) session.current = undefined
      },
    },
    onToast: (kind, text) => toasts.push(`${kind}: ${text}`),
    onSessionExpired: (text) => expired.push(text),
    now: () => clock.ms,
    ...options,
  })
  return { client, requests, toasts, expired, session, clock }
}
const ok = (data: unknown): Answer => ({ body: { code: 0, msg: 'ok', data } })
const failed = (status: number, code: number, data: object = {}): Answer => ({
  status,
  body: { code, msg: `server says ${code}`, data: { reason: 'some_reason', requestId: 'r1', ...data } },
})
const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the client', () => {
  it('call sends a file as raw bytes and does not treat a second one as a duplicate', async () => {
    const { client, requests } = setUp([ok({ id: 1 }), ok({ id: 2 })])
    const body = new Blob(['8BPS'], { type: 'image/vnd.adobe.photoshop' })
    for (const id of [1, 2]) {
      expect(await client.call('uploadMockup', { query: { name: 'Mug' }, body })).toEqual({ id })
    }
    const [sent] = requests
    expect([sent?.url, sent?.headers.get('content-type')]).toEqual([
      'http://api.test/api/mockups?name=Mug',
      'application/octet-stream',
    ])
    expect(await sent?.text()).toBe('8BPS')
  })

  it('call sends language, token, user type and a bracketed query without empty values @R-501', async () => {
    const { client, requests } = setUp([ok({ items: [] })])
    await client.call('listProducts', {
      query: { kind: 'blank', keyword: '', filters: { country: ['TH', 'PH'] }, page: 2 },
    })
    const sent = requests[0]
    expect(sent?.headers.get('lang')).toBe('th-TH')
    expect(sent?.headers.get('accessToken')).toBe('token-1')
    expect(sent?.headers.get('userType')).toBe('3')
    expect(decodeURIComponent(sent?.url ?? '')).toBe(
      'http://api.test/api/catalog/products?kind=blank&filters[country]=TH&filters[country]=PH&page=2',
    )
  })

  it('call omits token and user type for a visitor', async () => {
    const { client, requests, session } = setUp([ok({ items: [] })])
    session.current = undefined
    await client.call('listDestinations')
    expect(requests[0]?.headers.has('accessToken')).toBe(false)
    expect(requests[0]?.headers.has('userType')).toBe(false)
  })

  it('call inserts escaped path parameters', async () => {
    const { client, requests } = setUp([ok({})])
    await client.call('removeLibraryItem', { params: { productId: 'a/b' } })
    expect(requests[0]?.url).toBe('http://api.test/api/library/items/a%2Fb')
    expect(requests[0]?.method).toBe('DELETE')
  })

  it('call encodes a login as a form and other bodies as JSON @R-506', async () => {
    const { client, requests } = setUp([ok({}), ok({})])
    await client.call('businessLogin', { body: { userType: 3, username: '+66 81', password: 'a&b' } })
    await client.call('addLibraryItem', { body: { productId: 4 } })
    expect(requests[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(await requests[0]?.text()).toBe('userType=3&username=%2B66%2081&password=a%26b')
    expect(await requests[1]?.json()).toEqual({ productId: 4 })
  })

  it('call returns the data of an envelope with code 0', async () => {
    const { client, toasts } = setUp([ok({ libraryCount: 2, cartQuantity: 5 })])
    expect(await client.call('getAccountSummary')).toEqual({ libraryCount: 2, cartQuantity: 5 })
    expect(toasts).toEqual([])
  })

  it("call shows a warning for 601 and an error for other codes, with the server's text @R-503", async () => {
    const { client, toasts } = setUp([failed(200, 601), failed(500, 500), failed(200, 777), failed(404, 404)])
    for (let i = 0; i < 4; i++) await rejection(client.call('listCarriers'))
    expect(toasts).toEqual([
      'warning: server says 601',
      'error: server says 500',
      'error: server says 777',
      'error: server says 404',
    ])
  })

  it.each([
    [403, 'forbidden'],
    [404, 'notFound'],
    [418, 'unexpected'],
  ])('call shows the default text of code %i if the server sends none @R-503', async (code, key) => {
    const { client, toasts } = setUp([{ body: { code, msg: '', data: null } }])
    await rejection(client.call('listCarriers'))
    expect(toasts).toEqual([`error: ${key} 200`])
  })

  it('call clears the session and offers login on code 401, with status 200 or 401 @R-503', async () => {
    for (const status of [200, 401]) {
      const { client, session, expired, toasts } = setUp([failed(status, 401)])
      const error = await rejection(client.call('getCart'))
      expect(error).toMatchObject({ code: 401, message: `sessionExpired ${status}` })
      expect(session.current).toBeUndefined()
      expect(expired).toEqual([`sessionExpired ${status}`])
      expect(toasts).toEqual([])
    }
  })

  it('a call in the background shows the end of the session, but no other failure @R-503', async () => {
    const { client, session, expired, toasts } = setUp([failed(500, 500), failed(401, 401), failed(401, 401)])
    await rejection(client.call('getCart', { handles: 'all' }))
    expect([expired, toasts]).toEqual([[], []])
    await rejection(client.call('getCart', { handles: 'all' }))
    expect([expired, session.current]).toEqual([['sessionExpired 401'], undefined])
    // Without a session, nothing has ended.
    await rejection(client.call('getCart', { handles: 'all' }))
    expect([expired, toasts]).toEqual([['sessionExpired 401'], []])
  })

  it('call does not show the end of the session if its caller does', async () => {
    const { client, session, expired } = setUp([failed(401, 401, { reason: 'unauthenticated' })])
    await rejection(client.call('getCart', { handles: ['unauthenticated'] }))
    expect([expired, session.current]).toEqual([[], undefined])
  })

  it('call keeps a session that began while a rejected call was pending', async () => {
    const { client, session } = setUp([failed(401, 401)])
    const call = rejection(client.call('getCart'))
    session.current = { accessToken: 'token-2', userType: 3 }
    await call
    expect(session.current).toEqual({ accessToken: 'token-2', userType: 3 })
  })

  it('call reports network errors, error statuses without an envelope, and timeouts @R-504', async () => {
    const { client, toasts } = setUp([
      new TypeError('fetch failed'),
      { status: 502, text: '<html>bad gateway</html>' },
      new DOMException('late', 'TimeoutError'),
    ])
    for (const reason of ['network', 'http_status', 'timeout']) {
      expect(await rejection(client.call('listCarriers'))).toMatchObject({ reason })
    }
    expect(toasts).toEqual(['error: network 0', 'error: httpStatus 502', 'error: timeout 0'])
  })

  it('call rejects after the timeout @R-501', async () => {
    const { client } = setUp([], {
      timeoutMs: 1,
      fetch: (request) =>
        new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
    })
    expect(await rejection(client.call('listCarriers'))).toMatchObject({ reason: 'timeout' })
  })

  it('call shows nothing when its caller aborts it', async () => {
    const giveUp = new AbortController()
    const { client, toasts } = setUp([], {
      fetch: async () => {
        giveUp.abort()
        throw giveUp.signal.reason
      },
    })
    const error = await rejection(client.call('listCarriers', { signal: giveUp.signal }))
    expect(error).not.toBeInstanceOf(ApiError)
    expect(toasts).toEqual([])
  })

  it('call rejects a repeated submission without sending it, unless the header allows it @R-505', async () => {
    const { client, requests, toasts } = setUp([ok({}), ok({})])
    const body = { productId: 1 }
    const first = client.call('addLibraryItem', { body })
    expect(await rejection(client.call('addLibraryItem', { body }))).toMatchObject({
      reason: 'duplicate',
      message: 'duplicate 0',
    })
    await first
    await client.call('addLibraryItem', { body, headers: { repeatSubmit: 'false' } })
    expect(requests).toHaveLength(2)
    expect(requests[1]?.headers.has('repeatSubmit')).toBe(false)
    expect(toasts).toEqual(['warning: duplicate 0'])
  })

  it('call does not show failures that the caller handles, and passes on their fields', async () => {
    const fields = { inviteCode: 'invite_unknown' }
    const { client, toasts } = setUp([failed(422, 422, { fields }), failed(422, 422, { fields })])
    const body = { username: 'u', password: 'p', confirmPassword: 'p', inviteCode: 'X' }
    const error = await rejection(
      client.call('businessRegister', { body, handles: ['some_reason'], headers: { repeatSubmit: 'false' } }),
    )
    expect(error).toMatchObject({ fields, requestId: 'r1' })
    expect(toasts).toEqual([])
    await rejection(client.call('businessRegister', { body, handles: ['other'], headers: { repeatSubmit: 'false' } }))
    expect(toasts).toHaveLength(1)
  })
})
