import type { HttpBindings } from '@hono/node-server'
import type { FailureCode } from '@podwright/contracts/failure-codes'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Logger } from 'pino'

/** The types of the Hono context for handlers and middleware. */
export type HttpEnv = {
  /**
   * The socket is absent when a test or the site's renderer calls the app; `isInternal` marks the latter and cannot be
   * set from outside.
   */
  Bindings: Partial<HttpBindings> & { readonly isInternal?: boolean }
  Variables: {
    requestId: string
    locale: LocaleCode
    /** The client's IP address, as reported by trusted proxies. */
    clientIp: string
    log: Logger
    /** Path template of the route, for metrics and logs; never the raw path. */
    route: string
    failure?: FailureCode
  }
}
