import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { handlePreloadErrors } from './shell/page/preload-error.ts'

handlePreloadErrors()
// The validator, where a page loads it, must not try whether it may compile code: the content security policy would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
