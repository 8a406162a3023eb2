import { describe, expect, test } from 'vitest'
import { createTestApp, sendRequest } from './test-app.ts'
import { boxes } from './test-boxes.ts'

describe('operator routes', () => {
  test('probes report whether the process is alive and whether it is ready', async () => {
    const { app } = createTestApp({ ...boxes, isReady: async () => false })
    expect((await sendRequest(app, { path: '/healthz' })).status).toBe(200)
    expect((await sendRequest(app, { path: '/readyz' })).status).toBe(503)
  })

  test('requests are counted by route template, never by raw path', async () => {
    const { app, request } = createTestApp(boxes)
    await request({ path: '/api/boxes/12345' })
    await request({ path: '/api/boxes/12345', method: 'BREW' })
    const response = await sendRequest(app, { path: '/metrics', clientIp: '127.0.0.1' })
    const text = await response.text()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/boxes/{boxId}",status="200"} 1',
    )
    expect(text).toContain('method="other"')
    expect(text).not.toContain('12345')
    expect(text).not.toContain('BREW')
  })

  test('metrics are available on this machine only, or with the token', async () => {
    const { app } = createTestApp(boxes)
    expect((await sendRequest(app, { path: '/metrics' })).status).toBe(404)
    const forwarded = { 'x-forwarded-for': '127.0.0.1' }
    expect((await sendRequest(app, { path: '/metrics', clientIp: '127.0.0.1', headers: forwarded })).status).toBe(404)
    const settings = { trustedProxies: 0, isHttps: false, metricsToken: 'let-me-in' }
    const { app: guarded } = createTestApp({ ...boxes, settings })
    expect((await sendRequest(guarded, { path: '/metrics', clientIp: '127.0.0.1' })).status).toBe(404)
    const authorization = 'Bearer let-me-in'
    expect((await sendRequest(guarded, { path: '/metrics', headers: { authorization } })).status).toBe(200)
  })
})
