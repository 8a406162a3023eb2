import { fileURLToPath } from 'node:url'

/** The product data of this program. */
export const catalogueFolder = fileURLToPath(new URL('../../../../catalogue', import.meta.url))
