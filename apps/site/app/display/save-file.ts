/** Offers content created by this page as a download with this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the content by then; otherwise it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
