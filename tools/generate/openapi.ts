import { openApiDocument } from '../../packages/contracts/src/openapi-document.ts'
import { calls } from '../../packages/contracts/src/registry.ts'
import type { GeneratedFile } from './generated-file.ts'

/** docs/openapi.json, from the contracts. */
export async function generateOpenApi(): Promise<GeneratedFile[]> {
  return [{ path: 'docs/openapi.json', text: `${JSON.stringify(openApiDocument(calls), null, 1)}\n` }]
}
