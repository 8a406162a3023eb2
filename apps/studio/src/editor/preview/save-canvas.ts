/** Saves what a canvas shows as a JPEG file. Rejects when the browser cannot encode it. */
export async function saveCanvas(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!picture) throw new Error('the picture could not be encoded')
  const address = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
