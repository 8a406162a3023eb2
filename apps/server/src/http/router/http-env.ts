import type { HttpBindings } from '@hono/node-server'
import type { FailureCode } from '@podwright/contracts/failure-codes'
import type { LocaleCode } from '@podwright/domain/locale'
import type { Logger } from 'pino'

/** What every handler and middleware can ask the Hono context for. */
export type HttpEnv = {
  /** The socket is absent where a test or the site's renderer calls the app; `isInternal` marks the latter and cannot come from outside. */
  Bindings: Partial<HttpBindings> & { readonly isInternal?: boolean }
  Variables: {
    requestId: string
    locale: LocaleCode
    /** The client's address, behind trusted proxies as they report it. */
    address: string
    log: Logger
    /** Path template of the route, for metrics and logs; never the raw path. */
    route: string
    failure?: FailureCode
  }
}
