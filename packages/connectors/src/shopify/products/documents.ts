const productFields = `fragment ProductFields on Product {
  id title handle status onlineStoreUrl
  media(first: 50) { nodes { id alt } }
  variants(first: 250) { pageInfo { hasNextPage } nodes { id sku barcode title selectedOptions { name value } } }
}`

export const findQuery = `query FindProduct($handle: String!, $skus: String!) {
  productByIdentifier(identifier: { handle: $handle }) { ...ProductFields }
  productVariants(first: 100, query: $skus) { nodes { sku product { id } } }
}
${productFields}`

export const productQuery = `query Product($id: ID!) {
  node(id: $id) { ...ProductFields }
}
${productFields}`

/** Whether buyers can see a product: it is active, and published in the sales channel of the connection. */
export const visibilityQuery = `query ProductVisibility($id: ID!, $publicationId: ID!) {
  node(id: $id) { ... on Product { id publishedOnPublication(publicationId: $publicationId) } }
}`

/** Few products with few variants: one query may cost at most 1,000 points. */
export const productsQuery = `query Products($after: String) {
  products(first: 4, after: $after, sortKey: ID) {
    pageInfo { hasNextPage endCursor }
    nodes {
      id title handle status onlineStoreUrl
      media(first: 1) { nodes { id alt } }
      variants(first: 100) { pageInfo { hasNextPage } nodes { id sku barcode title selectedOptions { name value } } }
    }
  }
}`

export const skuQuery = `query ProductsBySku($query: String!) {
  productVariants(first: 250, query: $query) { nodes { sku product { id } } }
}`

export const setMutation = `mutation SetProduct($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
  productSet(identifier: $identifier, input: $input, synchronous: true) {
    product { ...ProductFields }
    userErrors { field message code }
  }
}
${productFields}`

export const statusMutation = `mutation SetStatus($product: ProductUpdateInput!) {
  productUpdate(product: $product) { userErrors { field message } }
}`

export const variantsMutation = `mutation SetVariants($id: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $id, variants: $variants) { userErrors { field message code } }
}`

export const publishMutation = `mutation Publish($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`

export const textsQuery = `query Texts($id: ID!) {
  shopLocales { locale primary }
  translatableResource(resourceId: $id) { translatableContent { key digest } }
}`

export const translateMutation = `mutation Translate($id: ID!, $translations: [TranslationInput!]!) {
  translationsRegister(resourceId: $id, translations: $translations) { userErrors { field message } }
}`
