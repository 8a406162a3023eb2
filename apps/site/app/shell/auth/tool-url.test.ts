import { describe, expect, it } from 'vitest'
import { toolUrl } from './tool-url.ts'

const session = { accessToken: 'a+b/c=', userType: 3 as const }

describe('URLs of design tool and console', () => {
  it('a URL without a query gets the session by ? @R-104', () => {
    expect(toolUrl('https://admin.test/', '/personalCenter/carts', session)).toBe(
      'https://admin.test/personalCenter/carts?t=a%2Bb%2Fc%3D&ut=3',
    )
  })

  it('a URL with a query gets the session by &, before the hash', () => {
    expect(toolUrl('/studio?skin=dark#top', '', session)).toBe('/studio?skin=dark&t=a%2Bb%2Fc%3D&ut=3#top')
  })

  it('further parameters are appended to the URL', () => {
    expect(toolUrl('/studio', '', session, { product: '5', mode: 'batch' })).toBe(
      '/studio?product=5&mode=batch&t=a%2Bb%2Fc%3D&ut=3',
    )
  })
})
