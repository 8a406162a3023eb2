import { join } from 'node:path'
import { theme } from 'antd'
import { type Plugin, parseSync, Visitor } from 'vite'
import { antTheme } from '../src/boot/ant-theme.ts'

const own = join(import.meta.dirname, '../src/boot')
const nothing = '\0nothing'
/** Modules of Ant Design and its packages by the end of their path, and what replaces them. */
const replaced: readonly (readonly [RegExp, string])[] = [
  // Writes style elements, which the page's content security policy blocks.
  [/(^|\/)Dom\/dynamicCSS(\.js)?$/, join(own, 'adopted-styles.ts')],
  [/(^|\/)(genStyleUtils|useToken)(\.js)?$/, join(own, 'ant-style-hooks.ts')],
  [/(^|\/)(useResetIconStyle|themes\/default\/theme)(\.js)?$/, nothing],
]
const generators = ['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']
const tokens = 'virtual:ant-tokens'

/**
 * Leaves out the code with which Ant Design writes its styles in the page: the build has written them to a file.
 * `virtual:ant-tokens` has the values of the theme that components read.
 */
export function noStyleCode(): Plugin {
  return {
    name: 'no-style-code',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === tokens) return `\0${tokens}`
      if (!importer?.includes('node_modules')) return undefined
      // Dialogs and selects need a context of the form, not all of it.
      if (id === '@rc-component/form' && importer.endsWith('/form/context.js')) {
        return this.resolve('@rc-component/form/es/FormContext', importer)
      }
      return replaced.find(([path]) => path.test(id))?.[1]
    },
    load(id) {
      if (id === `\0${tokens}`) return `export default ${JSON.stringify(themeTokens())}`
      return id === nothing ? 'export default () => {}' : undefined
    },
    transform: (code, id) => (/\/antd\/es\/.+\/style\//.test(id) ? withoutStyles(id, code) : undefined),
  }
}

/** The values of the theme, without the shades of its palettes. */
function themeTokens(): Record<string, unknown> {
  const all = Object.entries(theme.getDesignToken(antTheme))
  return Object.fromEntries(all.filter(([name]) => !/\d$/.test(name)))
}

/** Removes the arguments of the calls that define styles; what only they use is then left out by the build. */
export function withoutStyles(id: string, code: string): string {
  let result = code
  const { program } = parseSync(id, code)
  const calls: { start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && generators.includes(callee.name)) calls.push({ start, end })
    },
  }).visit(program)
  for (const { start, end } of calls.reverse()) {
    const call = result.slice(start, end)
    result = `${result.slice(0, start)}${call.slice(0, call.indexOf('('))}()${result.slice(end)}`
  }
  return result
}
