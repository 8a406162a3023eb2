import { expect, test } from 'vitest'
import { z } from 'zod'
import { callRegion } from '../../../packages/connectors/src/temu/request.ts'
import { temuUs } from '../../../packages/connectors/src/temu/temu.ts'
import { Session } from '../suite/session.ts'
import { fakeCounterpart } from './fake-counterpart.ts'

test('empty arguments are neither sent nor signed', async () => {
  const counterpart = fakeCounterpart()
  const session = new Session(temuUs, counterpart)
  await session.start()
  const bodies: Record<string, unknown>[] = []
  const context = {
    ...session.context(),
    fetch: async (url: URL | string, init?: RequestInit) => {
      bodies.push(z.record(z.string(), z.unknown()).parse(JSON.parse(String(init?.body))))
      return counterpart.fake.fetch(url, init)
    },
  }
  const input = { pageNumber: 1, pageSize: 10, sortby: undefined, parentOrderSnList: null, cursor: '' }
  const region = { region: 'us', accessToken: session.shop.credentials.accessToken ?? '' } as const
  const listed = await callRegion(context, region, { type: 'bg.order.list.v2.get', input }, z.unknown())
  expect(listed).toMatchObject({ ok: true })
  expect(Object.keys(bodies[0] ?? {}).sort()).toEqual([
    ...['access_token', 'app_key', 'data_type', 'pageNumber', 'pageSize', 'sign', 'timestamp', 'type'],
  ])
})
