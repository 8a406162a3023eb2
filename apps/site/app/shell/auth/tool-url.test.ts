import { describe, expect, it } from 'vitest'
import { toolUrl } from './tool-url.ts'

const session = { accessToken: 'a+b/c=', userType: 3 as const }

describe('addresses of design tool and shop admin', () => {
  it('get the session by ? where there is no query @R-104', () => {
    expect(toolUrl('https://admin.test/', '/personalCenter/carts', session)).toBe(
      'https://admin.test/personalCenter/carts?t=a%2Bb%2Fc%3D&ut=3',
    )
  })

  it('get it by & where there is one, and before the hash', () => {
    expect(toolUrl('/studio?skin=dark#top', '', session)).toBe('/studio?skin=dark&t=a%2Bb%2Fc%3D&ut=3#top')
  })

  it('carry further parameters', () => {
    expect(toolUrl('/studio', '', session, { product: '5', mode: 'batch' })).toBe(
      '/studio?product=5&mode=batch&t=a%2Bb%2Fc%3D&ut=3',
    )
  })
})
