import type { DesignVariable } from '@podwright/domain/orders/variables'
import { expect, it } from 'vitest'
import { readCodes, writeCode } from './personalization-code.ts'

const name: DesignVariable = {
  name: 'Name',
  label: 'Your name',
  sample: 'Anna',
  maxLength: 20,
  isRequired: true,
  characters: 'any',
}
const product = { secret: 'a'.repeat(64), variables: [name, { ...name, name: 'year', label: '' }] }
const code = writeCode(product, { name: 'Đỗ 小明', year: '2026' })
const texts = [
  { name: 'Name', value: 'Đỗ 小明' },
  { name: 'year', value: '2026' },
]

it('a code contains the texts and survives in the note of an order', () => {
  expect(readCodes(product, `Please print ${code}\nThanks!`)).toEqual([{ code, texts }])
  const other = writeCode(product, { name: 'Bo' })
  expect(readCodes(product, `${code} ${other} ${code}`)).toEqual([
    { code, texts },
    { code: other, texts: [{ name: 'Name', value: 'Bo' }] },
  ])
})

it('a damaged code and a code of another product are not read', () => {
  expect(readCodes(product, code.slice(0, -1))).toEqual([])
  expect(
    readCodes(
      product,
      code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toEqual([])
  expect(readCodes({ ...product, secret: 'b'.repeat(64) }, code)).toEqual([])
})

it('a text is read as that of its variable, whatever other labels are', () => {
  const twins = { ...product, variables: ['one', 'two'].map((each) => ({ ...name, name: each, label: 'Text' })) }
  const [read] = readCodes(twins, writeCode(twins, { two: 'Bo' }))
  expect(read?.texts).toEqual([{ name: 'two', value: 'Bo' }])
})
