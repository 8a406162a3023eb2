/** Downloads a text as a file. */
export function saveText(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has to start before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
