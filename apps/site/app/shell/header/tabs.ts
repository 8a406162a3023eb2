import type { LayoutMessages } from '@podwright/i18n/generated/layout'

type NavKey = keyof LayoutMessages['nav']
export type Tab = { key: Exclude<NavKey, 'label'>; to: string; prefix: string }

/**
 * Plain tabs, in order; `prefix` marks the tab as current on the pages below it. The design tab comes before
 * them.
 */
export const tabs = [
  { key: 'sysCategory', to: '/sys-category', prefix: '/sys-category' },
  { key: 'category', to: '/category', prefix: '/category' },
  { key: 'about', to: '/about', prefix: '/about' },
] as const satisfies readonly Tab[]

export const solutionPages = ['jit', 'website', 'operation', 'temu'] as const
export const resourcePages = ['pod', 'calculator'] as const

/** Whether a page belongs to a tab: the path itself, its detail pages (`/category-detail/5`) or a path below it. */
export function isTabCurrent(prefix: string, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}-detail/`)
}
