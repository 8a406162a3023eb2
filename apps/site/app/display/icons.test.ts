import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopIcons } from '@podwright/ui/shop-icons'
import { toolIcons } from '@podwright/ui/tool-icons'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')

it('the site uses no icon that is bundled only with the design tool', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: (name) => name.includes('.test.') })
  expect(files.length).toBeGreaterThan(100)
  const used = files.flatMap((file) => {
    const text = readFileSync(join(app, file), 'utf8')
    return [...text.matchAll(/\b(?:icon|name)(?:=|: )["'](\w+)["']/g)].map(([, name = '']) => ({ file, name }))
  })
  expect(used.filter(({ name }) => name in toolIcons)).toEqual([])
})

it('a component that draws an icon of the shop imports the shop icons', () => {
  const files = globSync('**/*.tsx', { cwd: app })
  const missing = files.filter((file) => {
    const text = readFileSync(join(app, file), 'utf8')
    const elements = [...text.matchAll(/\b(?:icon|name)=(?:"\w+"|\{[^}]*\})/g)].map(([attribute]) => attribute)
    const named = elements.flatMap((attribute) =>
      [...attribute.matchAll(/["'](\w+)["']/g)].map(([, name = '']) => name),
    )
    return named.some((name) => name in shopIcons) && !text.includes("import '@podwright/ui/shop-icons'")
  })
  expect(missing).toEqual([])
})
