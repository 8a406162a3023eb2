import { Outlet } from 'react-router'
import { ErrorPage } from '../shell/page/error-page.tsx'
import { Shell } from '../shell/shell.tsx'
import type { Route } from './+types/shell-layout.ts'

export default function ShellLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
