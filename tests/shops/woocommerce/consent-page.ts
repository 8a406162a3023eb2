import { randomBytes } from 'node:crypto'
import type { ShopState } from './state.ts'

type PageReply = { readonly status: number; readonly headers?: Record<string, string>; readonly body: string }

/**
 * The page on which the seller, who is signed in, agrees. Its link "Approve" makes the shop's server send the keys to
 * `callback_url`, unsigned, and then sends the seller back. Without an accepted callback the keys are deleted.
 */
export async function consentPage(state: ShopState, url: URL, sendKeys: typeof fetch): Promise<PageReply> {
  const given = url.searchParams
  const [callback, back, userId] = [given.get('callback_url'), given.get('return_url'), given.get('user_id')]
  if (!callback || !back || !userId || !given.get('app_name') || given.get('scope') !== 'read_write')
    return { status: 401, body: 'Error: Missing parameter' }
  if (!callback.startsWith('https:')) return { status: 401, body: 'Error: The callback_url needs to be over SSL' }
  if (url.pathname.endsWith('/authorize')) {
    const link = new URL(url)
    link.pathname = url.pathname.replace('/authorize', '/access_granted')
    return { status: 200, body: `<a href="${link.href.replaceAll('&', '&#038;')}" class="wc-auth-approve">Approve</a>` }
  }
  const keys = { key: `ck_${randomBytes(20).toString('hex')}`, secret: `cs_${randomBytes(20).toString('hex')}` }
  state.keys.set(keys.key, keys.secret)
  const body = JSON.stringify({
    key_id: state.keys.size,
    user_id: userId,
    consumer_key: keys.key,
    consumer_secret: keys.secret,
    key_permissions: 'read_write',
  })
  const headers = { 'content-type': 'application/json;charset=utf-8' }
  const sent = await sendKeys(callback, { method: 'POST', headers, body })
  if (sent.status !== 200) {
    state.keys.delete(keys.key)
    return {
      status: 401,
      body: 'Error: An error occurred in the request and at the time were unable to send the consumer data',
    }
  }
  const location = new URL(back)
  location.searchParams.set('success', '1')
  location.searchParams.set('user_id', userId)
  return { status: 302, headers: { location: location.href }, body: '' }
}
