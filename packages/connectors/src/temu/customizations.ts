import { z } from 'zod'
import { type Answer, answer } from '../answer.ts'
import { chunksOf } from '../common/http.ts'
import type { ConnectorContext, Shop } from '../context.ts'
import { callShop, text } from './request.ts'

const Preview = z.object({ previewType: z.number(), imageUrl: text, customizedText: text })
const Customization = z.object({
  orderSn: z.string(),
  /** Only where the product has no template. */
  customizedText: text,
  previewList: z.array(Preview).nullish(),
})
type Customization = z.infer<typeof Customization>

/** What the preview shows, as named in the personalization of a line. */
const kinds: Readonly<Record<number, 'preview' | 'image' | 'text'>> = { 1: 'preview', 3: 'image', 4: 'text' }
/** Lines of one call. */
const maxLines = 10

/** Reads texts and pictures of buyers, by line. */
export async function readCustomizations(
  context: ConnectorContext,
  shop: Shop,
  lines: readonly string[],
): Promise<Answer<ReadonlyMap<string, Readonly<Record<string, string>>>>> {
  const found = new Map<string, Readonly<Record<string, string>>>()
  for (const orderSnList of chunksOf(lines, maxLines)) {
    const call = { type: 'bg.order.customization.get', input: { orderSnList } }
    const read = await callShop(context, shop, call, z.array(Customization).nullish())
    if (!read.ok) return read
    for (const each of read.data ?? []) found.set(each.orderSn, personalizationOf(each))
  }
  return answer(found)
}

/** Numbers texts and pictures in their order: areas of a template have no names. */
function personalizationOf({ customizedText, previewList }: Customization): Record<string, string> {
  const texts: Record<string, string> = customizedText === '' ? {} : { text: customizedText }
  const counts = new Map<string, number>()
  for (const { previewType, imageUrl, customizedText: value } of previewList ?? []) {
    const kind = kinds[previewType]
    const content = kind === 'text' ? value : imageUrl
    if (kind === undefined || content === '') continue
    const at = (counts.get(kind) ?? 0) + 1
    counts.set(kind, at)
    texts[`${kind} ${at}`] = content
  }
  return texts
}
