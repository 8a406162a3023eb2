import type { Database } from '../../../db/kysely.ts'
import type { ProductReader } from '../../catalog/products/service.ts'

export type StudioDeps = { readonly db: Database; readonly catalog: ProductReader }
