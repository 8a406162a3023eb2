import { consoleBase } from '@podwright/domain/console-paths'
import { type OperatorPage, operatorPaths } from '@podwright/domain/operator-paths'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { PageFailed } from '../shell/page-failed.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { operatorPages } from './pages.ts'

const children = (Object.keys(operatorPages) as OperatorPage[]).map(
  (page): RouteObject => ({
    path: operatorPaths[page],
    lazy: async () => ({ Component: await operatorPages[page].load() }),
  }),
)

export const router = createBrowserRouter(
  [{ Component: OperatorFrame, children: [{ ErrorBoundary: PageFailed, HydrateFallback: () => null, children }] }],
  { basename: consoleBase },
)
