export type { Picture } from './target-queries.ts'
