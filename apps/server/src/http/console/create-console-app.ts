import { join } from 'node:path'
import { consoleBase, consolePageAt, consolePaths } from '@podwright/domain/console-paths'
import { operatorPageAt, operatorPaths } from '@podwright/domain/operator-paths'
import { answerMoved } from '../site/respond.ts'
import { createStaticFiles } from '../site/static-files.ts'
import { answerAppPage, createAppPage } from '../spa/app-page.ts'

const defaultBuildDir = join(import.meta.dirname, '../../../../console/build/client')

/**
 * The console as a fetch handler for paths below /console; undefined for other paths and unknown pages,
 * which the site answers.
 */
export function createConsoleApp(buildDir = defaultBuildDir): (request: Request) => Promise<Response | undefined> {
  const pageIn = createAppPage(buildDir, policy)
  const staticFile = createStaticFiles(buildDir)
  return async (request) => {
    const url = new URL(request.url)
    if (!/^\/console(\/|$)/i.test(url.pathname)) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    const path = url.pathname.slice(consoleBase.length)
    if (/^\/*$/.test(path)) return answerFirstPage(url)
    const place = placeOf(path)
    if (!place) return staticFile(request, path)
    const exact = `${consoleBase}${place}`
    if (url.pathname !== exact) return answerMoved(url, exact)
    return answerAppPage(request, url, pageIn)
  }
}

/** The exact path of a page for sellers, suppliers or operators. */
function placeOf(path: string): string | undefined {
  const page = consolePageAt(path)
  if (page) return consolePaths[page]
  const operators = operatorPageAt(path)
  return operators && operatorPaths[operators]
}

/** Not cached, because the first page may change. */
function answerFirstPage(url: URL): Response {
  const location = `${consoleBase}${consolePaths.home}${url.search}`
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

/** Only own scripts and styles; Ant Design's styles are a file of the build. Previews of uploads are blobs. */
const policy = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self' blob:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')
