import { join } from 'node:path'

/** Environment of programs that use the database and files of the tested servers. */
export function serverSettings(): Record<string, string> {
  const { E2E_SETTINGS, E2E_DATA_DIR: data = '' } = process.env
  // Of servers that were started elsewhere.
  const settings: Record<string, string> =
    E2E_SETTINGS === undefined ? { DATABASE_URL: embeddedUrl(data) } : JSON.parse(E2E_SETTINGS)
  return { NODE_ENV: 'production', DATA_DIR: data, ...settings }
}

const embeddedUrl = (data: string) =>
  `postgresql://podwright@localhost/podwright?host=${encodeURIComponent(join(data, 'postgres/run'))}`
