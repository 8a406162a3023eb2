/** Hands the visitor a file that this page has made, under this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the content over by then; without this it would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
