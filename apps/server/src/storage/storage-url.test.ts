import { expect, test } from 'vitest'
import { parseStorageUrl } from './storage-url.ts'

test('a URL with only the required parts uses TLS, path style and redirects', () => {
  expect(parseStorageUrl('s3://AKIA:se%2Fcret@s3.example.com/files')).toEqual({
    endpoint: 'https://s3.example.com',
    publicEndpoint: 'https://s3.example.com',
    key: 'AKIA',
    secret: 'se/cret',
    bucket: 'files',
    prefix: '',
    region: 'us-east-1',
    isPathStyle: true,
  })
})

test('parameters select the region, the address style, plain HTTP, a prefix and how browsers reach the store', () => {
  const url = 's3://k:s@minio:9000/files/shop/one/?region=eu-west-1&path-style=false&tls=false'
  expect(parseStorageUrl(`${url}&public-url=https://cdn.example.com`)).toMatchObject({
    endpoint: 'http://minio:9000',
    publicEndpoint: 'https://cdn.example.com',
    bucket: 'files',
    prefix: 'shop/one/',
    region: 'eu-west-1',
    isPathStyle: false,
  })
  expect(parseStorageUrl(`${url}&redirect=false`)?.publicEndpoint).toBeUndefined()
})

test.each([
  'https://k:s@host/bucket',
  's3://host/bucket',
  's3://k:%zz@host/bucket',
  's3://k:s@host',
  's3://k:s@host/bucket?tls=maybe',
  's3://k:s@host/bucket?regoin=eu',
  's3://k:s@host/../x?public-url=ftp://x',
  'not a url',
])('the malformed URL %s is refused', (url) => {
  expect(parseStorageUrl(url)).toBeUndefined()
})
