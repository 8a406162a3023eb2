import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const android = 'Mozilla/5.0 (Linux; Android 10; K)'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox · Linux'],
  [`${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
  [`${android} ${webkit} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`, 'WeChat · Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome · iPhone',
  ],
  [`${windows} ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${android} ${webkit} Version/4.0 Chrome/115.0.0.0 MQQBrowser/15.2 Mobile Safari/537.36`, 'QQ Browser · Android'],
  [`${android} ${webkit} Version/4.0 Chrome/100.0.0.0 UBrowser/13.4 Mobile Safari/537.36`, 'UC Browser · Android'],
  ['Mozilla/5.0 (compatible; something else)', ''],
  ['Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Waterfox/6.5', 'Waterfox · Linux'],
  ['curl/8.5.0', 'curl'],
  ['okhttp/4.12.0', 'okhttp'],
  ['Podwright Sync/1.0 (Linux)', 'Podwright Sync · Linux'],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('deviceOf names browser and system of %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
