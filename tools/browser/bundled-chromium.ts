import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { projectRoot } from '../runner/paths.ts'
import { createCacheFolder, removeOtherVersions } from './cache-folder.ts'

const packageFolder = join(projectRoot, 'node_modules', '@sparticuz', 'chromium')
/** Unpacks into the folder named by TMPDIR. */
const unpackScript = "await (await import('@sparticuz/chromium')).default.executablePath()"

export type BundledChromium = {
  readonly executable: string
  /** Shared libraries that Chromium needs and a minimal system lacks (NSS, NSPR, expat). */
  readonly libraries: string
}

/** Returns the bundled Chromium (Linux x64 only), unpacked below `.cache` at first use; other versions are removed. */
export async function unpackChromium(): Promise<BundledChromium> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')))
  const name = `chromium-${version}`
  const folder = await createCacheFolder(name, ['chromium', 'al2023/lib/libnss3.so'], async (target) => {
    // The package unpacks its libraries only when the system looks like AWS Lambda.
    const env = { ...process.env, TMPDIR: target, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
    const args = ['--input-type=module', '--eval', unpackScript]
    await promisify(execFile)(process.execPath, args, { cwd: projectRoot, env })
  })
  removeOtherVersions('chromium-', name)
  return { executable: join(folder, 'chromium'), libraries: join(folder, 'al2023', 'lib') }
}
