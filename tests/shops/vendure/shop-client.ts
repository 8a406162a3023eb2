import { z } from 'zod'

/** Calls the APIs of a real shop as its owner or as a buyer. */
export class ShopClient {
  readonly #url: string
  readonly #headers: Record<string, string> = {}

  constructor(url: string) {
    this.#url = url
  }

  /** Signs in as the owner. */
  async signIn(owner: string): Promise<void> {
    const [username, password] = owner.split(':')
    const document = `mutation($username: String!, $password: String!) {
      login(username: $username, password: $password) { __typename ... on ErrorResult { errorCode message } }
    }`
    await this.call('admin-api', document, { username, password }, z.unknown())
  }

  /** Keeps the session of the response; errors of the platform are thrown. */
  async call<Data>(api: string, query: string, variables: object, schema: z.ZodType<Data>): Promise<Data> {
    const headers = { 'content-type': 'application/json', ...this.#headers }
    const body = JSON.stringify({ query, variables })
    const response = await fetch(`${this.#url}/${api}`, { method: 'POST', headers, body })
    const { data, errors } = Reply.parse(await response.json())
    const failed = errors ?? Object.values(data ?? {}).filter((each) => Failure.safeParse(each).success)
    if (failed.length > 0) throw new Error(`${query.slice(0, 80)}: ${JSON.stringify(failed).slice(0, 500)}`)
    const token = response.headers.get('vendure-auth-token')
    if (token) this.#headers.authorization = `Bearer ${token}`
    return schema.parse(data)
  }
}

const Reply = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).optional(),
})
const Failure = z.object({ errorCode: z.string() })
