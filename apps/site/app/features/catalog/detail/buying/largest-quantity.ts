/**
 * Max. quantity of one SKU in the cart; a test compares it with the contract, whose schemas must not be loaded in the
 * browser.
 */
export const largestQuantity = 9999
