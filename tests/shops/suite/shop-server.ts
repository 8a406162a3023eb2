import { spawn } from 'node:child_process'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { startConnection } from '@podwright/contracts/stores/connections'
import { z } from 'zod'
import { endOf, freePort, untilAnswered } from '../../setup/server-process.ts'
import type { FakeWooCommerce } from '../woocommerce/fake-woocommerce.ts'

/** Shops send keys and webhooks to https URLs only: the server runs as behind a proxy, which `local` replaces. */
const publicUrl = 'https://127.0.0.1'
const readyWithinMs = 180_000

export type ShopServer = { readonly origin: string; stop(): Promise<void> }

/** Starts the server with its jobs in a process of its own, with demo data and shops on this machine. */
export async function startShopServer(
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ShopServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../apps/server/src/bin/server.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        ...{ NODE_ENV: 'development', DEMO_DATA: 'true', RATE_LIMITS: 'off', LOG_LEVEL: 'error', DATABASE_URL: '' },
        ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: publicUrl, SHOP_NETWORKS: '127.0.0.0/8' },
        ...env,
        DATA_DIR: dataFolder,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = endOf(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  try {
    await untilAnswered(`${origin}/readyz`, readyWithinMs, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, stop }
}

/** The URL of the server for a public URL, as its proxy maps it. */
export function local(url: string | URL, origin: string): string {
  return String(url).replace(publicUrl, origin)
}

const Login = z.object({ data: z.object({ accessToken: z.string() }) })

/** Logs in as the demo seller; returns the token. */
export async function logInDemoSeller(origin: string): Promise<string> {
  const body = new URLSearchParams({ userType: '3', username: '+8613800000003', password: 'demo-seller-3' })
  const response = await fetch(`${origin}/api/authtoken/businessOauth/businessUserLogin`, { method: 'POST', body })
  return Login.parse(await response.json()).data.accessToken
}

/** Reads data of the API as the owner of the token. */
export async function ask<Data>(origin: string, token: string, path: string, data: z.ZodType<Data>): Promise<Data> {
  const response = await fetch(origin + path, { headers: { accessToken: token } })
  return z.object({ code: z.literal(0), data }).parse(await response.json()).data
}

const Started = z.object({ data: z.object({ redirectUrl: z.string() }) })
const Stores = z.object({ items: z.array(z.object({ id: z.int(), platform: z.string(), state: z.string() })) })

/** Connects the shop as a seller does, who agrees on its consent page. Returns the id of the store. */
export async function connectWooCommerce(fake: FakeWooCommerce, origin: string, token: string): Promise<number> {
  const started = await fetch(origin + startConnection.path, {
    method: 'POST',
    headers: { accessToken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'woocommerce', entered: { url: fake.origin } }),
  })
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const page = new URL(Started.parse(await started.json()).data.redirectUrl)
  page.pathname = page.pathname.replace('/authorize', '/access_granted')
  fake.sendKeys = (url, init) => fetch(local(String(url), origin), init)
  const granted = await fetch(page, { redirect: 'manual' })
  await fetch(local(granted.headers.get('location') ?? '', origin), { redirect: 'manual', headers: { cookie } })
  const { items } = await ask(origin, token, '/api/stores', Stores)
  const store = items.findLast(({ platform, state }) => platform === 'woocommerce' && state === 'connected')
  if (!store) throw new Error('the shop is not connected')
  return store.id
}
