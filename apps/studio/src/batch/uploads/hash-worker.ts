import { startSha256 } from '@podwright/contracts/client/sha256'

export type HashOrder = { readonly id: number; readonly file: File; readonly partBytes: number }
export type HashAnswer = { readonly id: number } & (
  | { readonly ok: true; readonly sha256: string; readonly parts: readonly string[] }
  | { readonly ok: false; readonly message: string }
)

self.addEventListener('message', async ({ data }: MessageEvent<HashOrder>) => {
  self.postMessage(await answer(data))
})

async function answer({ id, file, partBytes }: HashOrder): Promise<HashAnswer> {
  try {
    return { id, ok: true, ...(await hash(file, partBytes)) }
  } catch (error) {
    return { id, ok: false, message: error instanceof Error ? error.message : String(error) }
  }
}

/** Computes checksums of a file and of its parts; at most one part is in memory. */
async function hash(file: File, partBytes: number): Promise<{ sha256: string; parts: string[] }> {
  const whole = startSha256()
  const parts: string[] = []
  for (let from = 0; from < file.size; from += partBytes) {
    const bytes = await file.slice(from, from + partBytes).arrayBuffer()
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    parts.push([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
    if (file.size > partBytes) whole.add(new Uint8Array(bytes))
  }
  const [only = ''] = parts
  return { sha256: parts.length === 1 ? only : whole.end(), parts }
}
