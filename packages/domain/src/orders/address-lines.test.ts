import { expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const none = { region: '', city: '', district: '', line1: '', line2: '', postcode: '' }

test.each([
  [
    'TH',
    { ...none, line1: '1 ถนนสุขุมวิท', district: 'คลองเตย', city: 'กรุงเทพมหานคร', postcode: '10110' },
    ['1 ถนนสุขุมวิท', 'คลองเตย, กรุงเทพมหานคร 10110'],
  ],
  [
    'CN',
    {
      ...none,
      region: '广东省',
      city: '深圳市',
      district: '南山区',
      line1: '科技路88号',
      line2: '3栋1201',
      postcode: '518057',
    },
    ['广东省深圳市南山区', '科技路88号 3栋1201', '518057'],
  ],
  [
    'CN',
    { ...none, region: '上海市', city: '上海市', district: '徐汇区', line1: '漕溪路1号' },
    ['上海市徐汇区', '漕溪路1号'],
  ],
  [
    'MY',
    { ...none, line1: '12 Jalan Ampang', city: 'Kuala Lumpur', region: 'WP Kuala Lumpur', postcode: '50450' },
    ['12 Jalan Ampang', '50450 Kuala Lumpur', 'WP Kuala Lumpur'],
  ],
  [
    'US',
    { ...none, line1: '500 Pine St', line2: 'Apt 4', city: 'Seattle', region: 'WA', postcode: '98101' },
    ['500 Pine St', 'Apt 4', 'Seattle, WA 98101'],
  ],
])('addressLines formats an address in %s as is customary there', (country, address, lines) => {
  expect(addressLines(country, address)).toEqual(lines)
})
