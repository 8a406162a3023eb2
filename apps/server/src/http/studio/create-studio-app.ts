import { join } from 'node:path'
import { answerMoved } from '../site/respond.ts'
import { createStaticFiles } from '../site/static-files.ts'
import { answerAppPage, createAppPage } from '../spa/app-page.ts'
import { createStudioFiles, type StudioFolders } from './studio-files.ts'

const defaultBuildDir = join(import.meta.dirname, '../../../../studio/build/client')

/**
 * The design tool as a fetch handler for /studio and everything below; undefined for other paths. One page
 * serves all URLs, which are interpreted in the browser.
 */
export function createStudioApp(
  folders: StudioFolders,
  buildDir = defaultBuildDir,
): (request: Request) => Promise<Response | undefined> {
  const pageIn = createAppPage(buildDir, policy)
  const staticFile = createStaticFiles(buildDir)
  const dataFile = createStudioFiles(folders)
  return async (request) => {
    const url = new URL(request.url)
    if (!/^\/studio(\/|$)/i.test(url.pathname)) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    }
    if (url.pathname === '/studio') {
      return answerAppPage(request, url, pageIn)
    }
    if (/^\/studio\/*$/i.test(url.pathname)) return answerMoved(url, '/studio')
    const file = staticFile(request, url.pathname.replace(/^\/studio/, ''))
    // Workers obey the policy of their own script, not that of the page.
    file?.headers.set('content-security-policy', policy)
    return file ?? dataFile(request, url.pathname)
  }
}

/** Only own scripts. WebAssembly shapes text and renders effect pictures; uploads and downloads use blobs. */
const policy = [
  `default-src 'self'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `font-src 'self'`,
  `connect-src 'self' blob:`,
  `worker-src 'self'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
].join('; ')
