import { openApiDocument } from '../../packages/contracts/src/openapi-document.ts'
import { findDeclaredCalls } from './declared-calls.ts'
import type { GeneratedFile } from './generated-file.ts'

/** Generates docs/openapi.json from the contracts. */
export async function generateOpenApi(): Promise<GeneratedFile[]> {
  const calls = (await findDeclaredCalls()).map(({ call }) => call)
  return [{ path: 'docs/openapi.json', text: `${JSON.stringify(openApiDocument(calls), null, 1)}\n` }]
}
