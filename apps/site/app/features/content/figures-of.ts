import type { Figure } from './article/article.ts'

/** The pictures of an article by the names it uses; those that the catalog lacks are absent. */
export type FiguresOf<Sources> = { readonly [Name in keyof Sources]?: Figure | undefined }
