import { z } from 'zod'

export const Variant = z.object({
  id: z.string(),
  title: z.string(),
  sku: z
    .string()
    .nullish()
    .transform((sku) => sku ?? ''),
  ean: z.string().nullish(),
  upc: z.string().nullish(),
  options: z.array(z.object({ value: z.string(), option: z.object({ title: z.string() }).nullish() })),
})
export type Variant = z.infer<typeof Variant>

export const Product = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string(),
  status: z.string(),
  images: z.array(z.object({ id: z.string(), url: z.string() })),
  options: z.array(z.object({ id: z.string(), title: z.string(), values: z.array(z.object({ value: z.string() })) })),
  variants: z.array(Variant),
})
export type Product = z.infer<typeof Product>

export const productFields =
  'id,title,handle,status,*images,*options,*options.values,*variants,*variants.options,*variants.options.option'

export const OneProduct = z.object({ product: Product })
export const Products = z.object({ products: z.array(Product) })
export const withProduct = new URLSearchParams({ fields: productFields }).toString()
