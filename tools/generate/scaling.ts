import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTables } from '../cluster/scaling/tables.ts'
import { projectRoot } from '../runner/paths.ts'
import type { GeneratedFile } from './generated-file.ts'

const page = 'docs/scaling.md'

/** Computes the tables of docs/scaling.md. */
export async function generateScaling(): Promise<GeneratedFile[]> {
  return [{ path: page, text: withTables(readFileSync(join(projectRoot, page), 'utf8')) }]
}
