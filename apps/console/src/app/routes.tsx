import { type ConsolePage, consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from '../shell/frame.tsx'
import { PageFailed } from '../shell/page-failed.tsx'
import { consolePages } from '../shell/pages.ts'

const children = (Object.keys(consolePages) as ConsolePage[]).map(
  (page): RouteObject => ({
    path: consolePaths[page],
    lazy: async () => ({ Component: await consolePages[page].load() }),
  }),
)

const routes: RouteObject[] = [
  { Component: Frame, children: [{ ErrorBoundary: PageFailed, HydrateFallback: () => null, children }] },
]

/** Call it once, when the session was removed from the URL: the router keeps the URL that it starts with. */
export function createConsoleRouter() {
  return createBrowserRouter(routes, { basename: consoleBase })
}
