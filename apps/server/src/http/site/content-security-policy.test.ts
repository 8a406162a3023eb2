import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from './content-security-policy.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the content security policy', () => {
  it('inlineScriptHashes returns the hash of each inline script once, regardless of its attributes', () => {
    const html = `<script>a()</script><script type="module" async="">import "/x"\nb()</script><script>a()</script>`
    expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('import "/x"\nb()')])
  })

  it('inlineScriptHashes ignores scripts with a source file', () => {
    expect(inlineScriptHashes('<script src="/assets/a.js"></script>')).toEqual([])
  })

  it('the content security policy allows no unlisted inline scripts, no frames and no foreign scripts', () => {
    const policy = contentSecurityPolicy('<script>a()</script>', ['https://api.test'])
    expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`)
    expect(policy).toContain(`connect-src 'self' https://api.test;`)
    expect(policy).toContain(`style-src 'self';`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toContain('unsafe')
  })
})
