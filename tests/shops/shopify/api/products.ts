import { z } from 'zod'
import { type Args, connection, type Resolved } from '../../graphql/execute.ts'
import { gid, numberOf, type Product, type ShopState, type Variant } from '../state.ts'

export const userError = (message: string, field: string[] = [], code: string | null = null) => ({
  message,
  field,
  code,
})

export function productObject(product: Product): Resolved {
  return {
    __typename: 'Product',
    id: gid('Product', product.id),
    title: product.title,
    handle: product.handle,
    status: product.status,
    onlineStoreUrl:
      product.isPublished && product.status === 'ACTIVE' ? `https://shop.example/products/${product.handle}` : null,
    publishedOnPublication: () => product.isPublished,
    media: connection(product.media.map(({ id, alt }) => ({ id: gid('MediaImage', id), alt }))),
    variants: connection(product.variants.map((variant) => variantObject(product, variant))),
  }
}

export function variantObject(product: Product, { id, sku, barcode, options }: Variant): Resolved {
  return {
    id: gid('ProductVariant', id),
    sku: sku === '' ? null : sku,
    barcode: barcode === '' ? null : barcode,
    title: options.map(({ value }) => value).join(' / '),
    selectedOptions: options,
    product: () => productObject(product),
  }
}

export function productQueries(state: ShopState) {
  const all = () => [...state.products.values()]
  return {
    node: ({ id }: Args) => {
      const product = state.products.get(numberOf('Product', id) ?? 0)
      return product ? productObject(product) : null
    },
    products: (args: Args) => connection(all().map(productObject))(args),
    productByIdentifier: ({ identifier }: Args) => {
      const { handle } = z.object({ handle: z.string() }).parse(identifier)
      const product = all().find((each) => each.handle === handle)
      return product ? productObject(product) : null
    },
    productVariants: (args: Args) => {
      const terms = String(args.query)
        .split(' OR ')
        .map((term) => /^sku:"(.*)"$/.exec(term)?.[1]?.replaceAll('\\', ''))
      if (terms.includes(undefined)) throw new Error(`the fake cannot search for ${args.query}`)
      // Like the search of the shop, this also finds SKUs that begin with a term.
      const found = all().flatMap((product) =>
        product.variants
          .filter(({ sku }) => terms.some((term) => sku !== '' && sku.startsWith(term ?? ' ')))
          .map((variant) => variantObject(product, variant)),
      )
      return connection(found)(args)
    },
    translatableResource: ({ resourceId }: Args) => {
      const product = state.products.get(numberOf('Product', resourceId) ?? 0)
      if (!product) return null
      return {
        translatableContent: [
          { key: 'title', digest: digestOf(product.title) },
          { key: 'body_html', digest: digestOf(product.descriptionHtml) },
        ],
      }
    },
    shopLocales: () => state.locales.map((locale, at) => ({ locale, primary: at === 0 })),
  }
}

const digestOf = (text: string) => `digest-of-${text.length}-${text.slice(0, 8)}`

const FileInput = z.object({ id: z.string(), originalSource: z.string(), alt: z.string() }).partial()
const VariantInput = z.object({
  id: z.string().optional(),
  sku: z.string().optional(),
  barcode: z.string().optional(),
  price: z.string().optional(),
  inventoryPolicy: z.string().optional(),
  optionValues: z.array(z.object({ optionName: z.string(), name: z.string() })).optional(),
  file: FileInput.optional(),
})
const SetInput = z.object({
  identifier: z.object({ id: z.string(), handle: z.string() }).partial(),
  input: z.object({
    handle: z.string().optional(),
    title: z.string().optional(),
    descriptionHtml: z.string().optional(),
    status: z.string().optional(),
    files: z.array(FileInput).optional(),
    productOptions: z.array(z.object({ name: z.string(), values: z.array(z.object({ name: z.string() })) })).optional(),
    variants: z.array(VariantInput).optional(),
  }),
})

export function productMutations(state: ShopState) {
  return {
    productSet: (args: Args) => {
      const { identifier, input } = SetInput.parse(args)
      const known = identifier.id
        ? state.products.get(numberOf('Product', identifier.id) ?? 0)
        : [...state.products.values()].find(({ handle }) => handle === identifier.handle)
      if (!known && identifier.id)
        return failed(userError('Product does not exist', ['identifier'], 'PRODUCT_DOES_NOT_EXIST'))
      if (!known && !input.title) return failed(userError("Title can't be blank", ['input', 'title'], 'BLANK'))
      if (input.variants && !input.productOptions)
        return failed(
          userError('Product options are required', ['input', 'productOptions'], 'PRODUCT_OPTIONS_INPUT_MISSING'),
        )
      const product = known ?? newProduct(state, identifier.handle ?? input.handle ?? '')
      product.title = input.title ?? product.title
      product.descriptionHtml = input.descriptionHtml ?? product.descriptionHtml
      product.status = input.status ?? product.status
      const files = new Map<string, number>()
      if (input.files) product.media = input.files.map((file) => putFile(state, product, file, files))
      // Variants that are left out are deleted.
      if (input.variants)
        product.variants = input.variants.map((each) => {
          if (each.file && !each.file.id && !files.has(each.file.originalSource ?? ''))
            throw new Error('the file of a variant must be a file of the product')
          return putVariant(state, product, each)
        })
      return { product: productObject(product), userErrors: [] }
    },
    productUpdate: ({ product: input }: Args) => {
      const { id, status } = z.object({ id: z.string(), status: z.string() }).parse(input)
      const product = state.products.get(numberOf('Product', id) ?? 0)
      if (!product) return { userErrors: [userError('Product does not exist', ['id'])] }
      product.status = status
      return { userErrors: [] }
    },
    productVariantsBulkUpdate: ({ productId, variants }: Args) => {
      const product = state.products.get(numberOf('Product', productId) ?? 0)
      if (!product)
        return { userErrors: [userError('Product does not exist', ['productId'], 'PRODUCT_DOES_NOT_EXIST')] }
      const inputs = z.array(VariantInput).parse(variants)
      const unknown = inputs.filter(({ id }) => !product.variants.some((each) => gid('ProductVariant', each.id) === id))
      if (unknown.length > 0)
        return {
          userErrors: [
            userError('Product variant does not exist', ['variants', '0', 'id'], 'PRODUCT_VARIANT_DOES_NOT_EXIST'),
          ],
        }
      for (const input of inputs) putVariant(state, product, input)
      return { userErrors: [] }
    },
    publishablePublish: ({ id }: Args) => {
      const product = state.products.get(numberOf('Product', id) ?? 0)
      if (!product) return { userErrors: [userError('Product does not exist', ['id'])] }
      product.isPublished = true
      return { userErrors: [] }
    },
    translationsRegister: ({ resourceId, translations }: Args) => {
      const product = state.products.get(numberOf('Product', resourceId) ?? 0)
      if (!product) return { userErrors: [userError('Resource does not exist', ['resourceId'])] }
      for (const { locale, key, value, translatableContentDigest } of Translations.parse(translations)) {
        if (!state.locales.includes(locale)) return { userErrors: [userError('Locale is invalid', ['locale'])] }
        const text = key === 'title' ? product.title : product.descriptionHtml
        if (translatableContentDigest !== digestOf(text))
          return { userErrors: [userError('Translatable content hash is invalid', ['translations'])] }
        const texts = product.translations.get(locale) ?? new Map()
        product.translations.set(locale, texts.set(key, value))
      }
      return { userErrors: [] }
    },
  }
}

const Translations = z.array(
  z.object({ locale: z.string(), key: z.string(), value: z.string(), translatableContentDigest: z.string() }),
)

const failed = (error: ReturnType<typeof userError>) => ({ product: null, userErrors: [error] })

function newProduct(state: ShopState, handle: string): Product {
  const id = state.newId()
  const product: Product = {
    id,
    handle,
    title: '',
    descriptionHtml: '',
    status: 'ACTIVE',
    isPublished: false,
    media: [],
    variants: [],
    translations: new Map(),
  }
  state.products.set(id, product)
  return product
}

/** Keeps a file by its id, or fetches it; the same address twice in one input is one file. */
function putFile(
  state: ShopState,
  product: Product,
  { id, originalSource = '', alt = '' }: z.infer<typeof FileInput>,
  fetched: Map<string, number>,
) {
  const files = [product, ...state.products.values()].flatMap(({ media }) => media)
  const kept = files.find((each) => gid('MediaImage', each.id) === id)
  if (id !== undefined) {
    if (!kept) throw new Error(`the shop has no file ${id}`)
    return kept
  }
  const newId = fetched.get(originalSource) ?? state.newId()
  if (!fetched.has(originalSource)) state.pictureCount += 1
  fetched.set(originalSource, newId)
  return { id: newId, alt }
}

function putVariant(state: ShopState, product: Product, input: z.infer<typeof VariantInput>): Variant {
  const known = product.variants.find(({ id }) => gid('ProductVariant', id) === input.id)
  if (input.id && !known) throw new Error(`the product has no variant ${input.id}`)
  const variant = known ?? {
    id: state.newId(),
    sku: '',
    barcode: '',
    price: '0.00',
    policy: 'DENY',
    quantity: 0,
    options: [],
  }
  variant.sku = input.sku ?? variant.sku
  variant.barcode = input.barcode ?? variant.barcode
  variant.price = input.price ?? variant.price
  variant.policy = input.inventoryPolicy ?? variant.policy
  if (input.optionValues)
    variant.options = input.optionValues.map(({ optionName, name }) => ({ name: optionName, value: name }))
  return variant
}
