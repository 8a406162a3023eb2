type LockedPackages = { packages?: Record<string, { version?: string; integrity?: string; optional?: boolean }> }
export function fingerprintOf(lockText: string, platform: string, arch: string): string
export function isInstalledTreeOf(lock: LockedPackages, installed: LockedPackages): boolean
export function appWorkspaces(lockText: string): string[]
