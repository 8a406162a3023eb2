/** Replaces the modules of Ant Design that write its styles; see vite/no-style-code.ts. */

import tokens from 'virtual:ant-tokens'
import { cssVar } from './ant-theme.ts'

/** Returns the class names of a component: no hash, and the class of the theme's variables. */
const useClassNames = () => ['', cssVar.key] as const

export const genStyleHooks = () => useClassNames
export const genComponentStyleHook = () => () => ''
export const genSubStyleComponent = () => () => null

/** Returns functions for the name of a component's CSS variable, and for a reference to it. */
export function genCssVar(prefix: string, component: string) {
  const nameOf = (name: string) => `--${prefix.replaceAll('.', '')}-${component}-${name}`
  const referenceTo = (name: string, fallback?: string) =>
    `var(${nameOf(name)}${fallback === undefined ? '' : `, ${fallback}`})`
  return [nameOf, referenceTo] as const
}

// Ant Design animates some elements by script, which a style sheet cannot disable.
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
const theme = [undefined, { ...tokens, motion }, '', tokens, cssVar, true] as const

/** The hook of Ant Design's theme. */
export default function useToken() {
  return theme
}
