import { expect, test } from 'vitest'
import { toRem } from './to-rem.ts'

test('lengths are converted to rem, and hairlines stay in px', () => {
  expect(toRem('.a{padding:4px 15px;border:1px solid red;margin:-8px;top:0.5px}')).toBe(
    '.a{padding:0.25rem 0.9375rem;border:1px solid red;margin:-0.5rem;top:0.5px}',
  )
  expect(toRem('.a{width:calc(100% - 24px)}')).toBe('.a{width:calc(100% - 1.5rem)}')
})

test('font sizes and control heights keep a minimum in a small window', () => {
  expect(toRem('.ui{--ant-font-size:14px;--ant-font-size-sm:12px;--ant-font-size-lg:16px}')).toBe(
    '.ui{--ant-font-size:max(0.875rem,var(--floor-text));--ant-font-size-sm:max(0.75rem,var(--floor-note));--ant-font-size-lg:max(1rem,var(--floor-lead))}',
  )
  expect(toRem('.ui{--ant-control-height:32px;--ant-control-height-sm:24px}')).toBe(
    '.ui{--ant-control-height:max(2rem,28px);--ant-control-height-sm:max(1.5rem,24px)}',
  )
})

test('selectors and unitless numbers are unchanged', () => {
  const css = '.a:hover:not(.b-12px){line-height:1.5;color:rgb(0 0 0/12%)}'
  expect(toRem(css)).toBe(css)
})
