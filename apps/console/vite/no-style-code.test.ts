import { expect, test } from 'vitest'
import { withoutStyles } from './no-style-code.ts'

test('removes the styles of every definition and keeps other calls', () => {
  const code = [
    "export const line = genVar('line')",
    "const useTooltip = genStyleHooks('Tooltip', (token) => [genStyle(token, calc(1))], prepare)",
    "export const Panel = genSubStyleComponent(['Modal', 'Panel'], (token) => genPanel(token))",
    'export default useTooltip',
  ]
  expect(withoutStyles('style/index.js', code.join('\n'))).toBe(
    [code[0], 'const useTooltip = genStyleHooks()', 'export const Panel = genSubStyleComponent()', code[3]].join('\n'),
  )
})
