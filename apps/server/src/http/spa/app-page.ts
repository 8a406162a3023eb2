import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleCode } from '@podwright/domain/locale'
import { encodeBody } from '../site/encoding.ts'
import type { RenderedPage } from '../site/page-cache.ts'
import { pageUrlOf } from '../site/page-url.ts'
import { rememberedLanguage, resolveLocale } from '../site/resolve-locale.ts'
import { answerPage } from '../site/respond.ts'

/** The HTML page of a single-page app, per language. */
export function createAppPage(buildDir: string, policy: string): (locale: LocaleCode) => Promise<RenderedPage> {
  const shell = readFileSync(join(buildDir, 'index.html'), 'utf8')
  const pages = new Map<LocaleCode, Promise<RenderedPage>>()
  return (locale) => {
    const known = pages.get(locale) ?? makePage(shell, locale, policy)
    pages.set(locale, known)
    return known
  }
}

/** Answers with the page. A language in the URL is stored, or the next tab would open in another one. */
export async function answerAppPage(
  request: Request,
  url: URL,
  pageIn: (locale: LocaleCode) => Promise<RenderedPage>,
): Promise<Response> {
  const { locale } = resolveLocale(url, request.headers)
  const answer = await answerPage(request, await pageIn(locale), pageUrlOf(url).hasToken)
  const language = rememberedLanguage(url, request.headers)
  if (language !== undefined) answer.headers.append('set-cookie', language)
  return answer
}

async function makePage(shell: string, locale: LocaleCode, policy: string): Promise<RenderedPage> {
  const text = shell.replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'content-security-policy': policy,
    'x-robots-tag': 'noindex',
  }
  const page = { body: await encodeBody(text), headers, etag: etagOf(text) }
  return { page, status: 200, mayStore: true }
}

function etagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
