import type { Permission } from '@podwright/domain/account/permissions'
import { useCallback } from 'react'
import { useAuth } from './services.tsx'

/** Returns whether the login has a permission. The server decides; the console hides what it would refuse. */
export function usePermits(): (permission: Permission) => boolean {
  const { permissions, userName } = useAuth()
  return useCallback(
    (permission) => (permissions ? permissions.includes(permission) : userName !== undefined),
    [permissions, userName],
  )
}
