import { z } from 'zod'

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const Image = z.object({ id: z.number().int(), name: Text })
export type Image = z.infer<typeof Image>

export const Product = z.object({
  id: z.number().int(),
  name: z.string(),
  permalink: z.string(),
  type: z.string(),
  status: z.string(),
  sku: Text,
  global_unique_id: Text,
  images: z.array(Image),
})
export type Product = z.infer<typeof Product>
export const productFields = Object.keys(Product.shape).join(',')

export const Variation = z.object({
  id: z.number().int(),
  parent_id: z.number().int(),
  name: Text,
  status: z.string(),
  sku: Text,
  global_unique_id: Text,
  attributes: z.array(z.object({ name: z.string(), option: z.string() })),
})
export type Variation = z.infer<typeof Variation>
export const variationFields = Object.keys(Variation.shape).join(',')

/** A product or variation that was found by its SKU: the list of products contains both. */
export const FoundSku = z.object({ id: z.number().int(), parent_id: z.number().int(), type: z.string(), sku: Text })
export type FoundSku = z.infer<typeof FoundSku>

const RowError = z.object({ code: z.string(), message: z.string() }).loose()
const Row = z.union([
  z.object({ id: z.unknown(), error: RowError }),
  z.object({ id: z.number().int(), error: z.undefined().optional() }),
])
export type BatchRow = z.infer<typeof Row>
/** A batch answers 200 also if all of its rows failed. */
export const BatchResult = z.object({ create: z.array(Row).default([]), update: z.array(Row).default([]) })
