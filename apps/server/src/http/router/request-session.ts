import type { Context } from 'hono'
import type { Credentials, FindSession, Session } from '../../session.ts'
import type { HttpEnv } from './http-env.ts'

type ApiContext = Context<HttpEnv>

export function credentialsOf(c: ApiContext): Credentials {
  return { accessToken: c.req.header('accessToken'), userType: c.req.header('userType') }
}

/**
 * The API key of a request. When one is sent, other credentials are ignored, so that it never opens more than its
 * scopes.
 */
export function apiKeyOf(c: ApiContext): string | undefined {
  return /^Bearer (pk_\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
}

/** The session of the token; undefined when the userType header differs from the session's user type. */
export async function findRequestSession(c: ApiContext, findSession: FindSession): Promise<Session | undefined> {
  const { accessToken, userType } = credentialsOf(c)
  if (!accessToken) return undefined
  const session = await findSession(accessToken)
  return session && (userType === undefined || userType === String(session.userType)) ? session : undefined
}
