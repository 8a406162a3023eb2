import { saveFile } from '../../../display/save-file.ts'

/** Fetches the file and hands it to the visitor under the name that the server gave it; throws when there is none. */
export async function savePriceList(href: string): Promise<void> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`price list: ${response.status}`)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  saveFile(name ?? 'podwright-prices.csv', await response.blob())
}
