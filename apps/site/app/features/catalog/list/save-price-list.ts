import { saveFile } from '../../../display/save-file.ts'

/** Loads the file and saves it under the name from the server; throws when there is none. */
export async function savePriceList(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`price list: ${response.status}`)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(name ?? 'podwright-prices.csv', await response.blob())
}
