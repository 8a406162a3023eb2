import { type ListedProduct, type ListedVariant, mainAddresses, picturesOf } from './listed-product.ts'

const maxOtherPictures = 8
const maxBullets = 5
const maxBullet = 500
/** Search terms are counted in bytes. */
const maxKeywordBytes = 249

const columns = [
  ...['item_sku', 'item_name', 'brand_name', 'external_product_id', 'external_product_id_type', 'product_description'],
  ...['parent_child', 'parent_sku', 'relationship_type', 'variation_theme', 'color_name', 'size_name'],
  ...['standard_price', 'currency', 'quantity', 'condition_type', 'main_image_url'],
  ...Array.from({ length: maxOtherPictures }, (_, i) => `other_image_url${i + 1}`),
  ...Array.from({ length: maxBullets }, (_, i) => `bullet_point${i + 1}`),
  ...['generic_keywords', 'update_delete'],
]
type Line = Readonly<Partial<Record<string, string>>>

/**
 * Builds the columns that Amazon's listing templates of all categories have, under their names there: a parent for each
 * product, followed by its variants. Product type, brand and product number are the seller's.
 */
export function amazonList(products: readonly ListedProduct[]): string[][] {
  const lines = products.flatMap((product) => [
    parentOf(product),
    ...product.variants.map((each) => childOf(product, each)),
  ])
  return [[...columns], ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
}

function parentOf(product: ListedProduct): Line {
  return {
    ...sharedOf(product),
    ...{ item_sku: product.spu, item_name: product.title, parent_child: 'Parent' },
    ...picturesIn(mainAddresses(product)),
  }
}

function childOf(product: ListedProduct, { sku, colour, colourName, size, sizeName, amount }: ListedVariant): Line {
  const pictures = picturesOf(product, 'main', colour) ?? []
  return {
    ...sharedOf(product),
    ...{ item_sku: sku, item_name: product.title, parent_child: 'Child', parent_sku: product.spu },
    ...{ relationship_type: 'Variation', color_name: colourName, ...(size !== '' && { size_name: sizeName }) },
    ...{ standard_price: amount ?? '', currency: product.price?.currency ?? '', condition_type: 'New' },
    ...picturesIn(pictures.flatMap(({ address }) => address ?? [])),
  }
}

function sharedOf({ description, tags, variants }: ListedProduct): Line {
  const hasSizes = variants.some(({ size }) => size !== '')
  return {
    product_description: description,
    variation_theme: hasSizes ? 'SizeColor' : 'Color',
    ...Object.fromEntries(bulletsOf(description).map((text, i) => [`bullet_point${i + 1}`, text])),
    generic_keywords: keywordsOf(tags),
    update_delete: 'Update',
  }
}

function picturesIn([main, ...others]: readonly string[]): Line {
  return {
    main_image_url: main ?? '',
    ...Object.fromEntries(others.slice(0, maxOtherPictures).map((url, i) => [`other_image_url${i + 1}`, url])),
  }
}

/** The sentences of a description, as many as Amazon shows. */
function bulletsOf(description: string): string[] {
  const sentences = description.split(/(?<=[.!?。！？])\s*|\r?\n/u).map((text) => text.trim())
  const filled = sentences.filter((text) => text !== '')
  return filled.slice(0, maxBullets).map((text) => [...text].slice(0, maxBullet).join(''))
}

/** As many tags as the search terms hold. */
function keywordsOf(tags: readonly string[]): string {
  let words = ''
  for (const tag of tags) {
    const next = words === '' ? tag : `${words} ${tag}`
    if (new TextEncoder().encode(next).length <= maxKeywordBytes) words = next
  }
  return words
}

/** What does not fit, and what the seller has to fill in. */
export function amazonRemarks({ tags }: ListedProduct): string[] {
  const isCut = keywordsOf(tags) !== tags.join(' ')
  return [...(isCut ? ['keywords_cut'] : []), 'fill_in:product_type,brand,product_id,quantity']
}
