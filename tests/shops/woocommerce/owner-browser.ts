import { plainText } from '../../../packages/connectors/src/woocommerce/text.ts'

/** The owner of a real shop, signed in to its administration: what the API cannot do. */
export class OwnerBrowser {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  /** `owner`: `user:password`. */
  async signIn(owner: string): Promise<void> {
    const [log = '', pwd = ''] = owner.split(/:(.*)/s)
    await this.#visit(`${this.#url}/wp-login.php`)
    const body = new URLSearchParams({ log, pwd, 'wp-submit': 'Log In', testcookie: '1' })
    const { status } = await this.#visit(`${this.#url}/wp-login.php`, { method: 'POST', body })
    if (status !== 302) throw new Error(`the owner cannot sign in: ${status}`)
  }

  /** Agrees on a consent page. Returns the query with which the shop sends the seller back. */
  async agree(page: string): Promise<URLSearchParams> {
    const shown = await (await this.#visit(page)).text()
    const link = /href="([^"]*access_granted[^"]*)"/.exec(shown)?.[1]
    if (link === undefined) throw new Error(`the page asks for no consent: ${shown.slice(0, 300)}`)
    const granted = await this.#visit(plainText(link))
    return new URL(granted.headers.get('location') ?? '').searchParams
  }

  /** Revokes the keys whose description starts with a name, except for those of the owner. */
  async revokeKeys(name: string): Promise<void> {
    const address = `${this.#url}/wp-admin/admin.php?page=wc-settings&tab=advanced&section=keys&s=${name}`
    for (let round = 0; round < 20; round++) {
      const shown = await (await this.#visit(address)).text()
      const link = /href="([^"]*revoke-key=[^"]*)"/.exec(shown)?.[1]
      if (link === undefined) return
      await this.#visit(plainText(link))
    }
  }

  async #visit(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      this.#cookies.set(name, value)
    }
    return response
  }
}
