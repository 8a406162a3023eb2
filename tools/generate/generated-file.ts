/** A generated file: its path from the project's root and its whole text. */
export type GeneratedFile = { path: string; text: string }
