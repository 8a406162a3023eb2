import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type LocaleCode, localeCodes } from '@podwright/domain/locale'
import { compileLexicon, type Lexicon, LexiconSource } from '@podwright/domain/search/lexicon'

/** The search lexicon of each language. */
export type Lexicons = Readonly<Record<LocaleCode, Lexicon>>

const deliveredFolder = fileURLToPath(new URL('../../../../../../catalog/search', import.meta.url))

/**
 * Reads one file per language and compiles a lexicon for each. Throws one error that lists every problem with its file.
 */
export async function readLexicons(folder = deliveredFolder): Promise<Lexicons> {
  const problems: string[] = []
  const sources: Partial<Record<LocaleCode, LexiconSource>> = {}
  for (const locale of localeCodes) {
    try {
      const result = LexiconSource.safeParse(JSON.parse(await readFile(`${folder}/${locale}.json`, 'utf8')))
      if (result.success) sources[locale] = result.data
      else
        for (const { path, message } of result.error.issues)
          problems.push(`${locale}.json: ${path.map(String).join('.') || 'the file'}: ${message}`)
    } catch (error) {
      problems.push(`${locale}.json: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (problems.length > 0) throw new Error(`the search words in ${folder} have problems:\n${problems.join('\n')}`)
  const compiled = localeCodes.map((locale) => [locale, compileLexicon(sources, locale)] as const)
  // Safe: every locale code has an entry, otherwise a problem was thrown above.
  return Object.fromEntries(compiled) as Lexicons
}
