import { z } from 'zod'

const Id = z.string().min(1)

export const Variant = z.object({
  id: Id,
  sku: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  options: z.array(
    z.object({ id: Id, code: z.string(), name: z.string(), group: z.object({ id: Id, name: z.string() }) }),
  ),
})
export type Variant = z.infer<typeof Variant>

export const Product = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  enabled: z.boolean(),
  translations: z.array(z.object({ languageCode: z.string() })),
  variants: z.array(Variant),
})
export type Product = z.infer<typeof Product>

export const productFields = `id name slug enabled translations { languageCode }
  variants { id sku name enabled options { id code name group { id name } } }`

export const OptionGroup = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  options: z.array(z.object({ id: Id, code: z.string(), name: z.string() })),
})
export type OptionGroup = z.infer<typeof OptionGroup>

export const groupFields = 'id code name options { id code name }'

export const Done = z.object({ id: Id })
