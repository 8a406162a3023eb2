/** Pieces of one SKU that a cart takes; a test holds it against the contract, whose schemas the browser shall not load. */
export const largestQuantity = 9999
