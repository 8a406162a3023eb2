import { saveFile } from '../../app/save-file.ts'

/** Saves a canvas as a JPEG file. Rejects when the browser cannot encode it. */
export async function saveCanvas(canvas: HTMLCanvasElement, name: string): Promise<void> {
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!picture) throw new Error('the picture could not be encoded')
  saveFile(picture, name)
}
