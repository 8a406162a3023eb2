/**
 * What a platform says about a failure, in its words: an error code before a sentence, such as
 * `product_invalid_sku: SKU already in use`, helps no one who reads the list. A code alone is all there is, so it stays.
 */
export function messageOfPlatform(detail: string): string {
  return detail.replace(/^[a-z]+(?:_[a-z]+)+:\s+(?=\S)/, '')
}
