import {
  catalogChangeKinds,
  catalogFields,
  catalogImportLimits,
  catalogImportStates,
  catalogImportSteps,
  catalogPartKinds,
} from '@podwright/domain/catalog/catalog-imports'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { FileBody, Id, text } from '../fields.ts'
import { Note, operator } from '../wallet/wallet-shapes.ts'

const FieldChange = z.object({
  field: z.enum(catalogFields),
  detail: z.string().meta({ description: 'Smallest quantity of a price, size of a surcharge, language of a name' }),
  from: z.string().nullable(),
  to: z.string().nullable().meta({
    description: 'Amounts in hundredths; null on both sides for descriptions, print areas and pictures',
  }),
})

const ChangedProduct = z.object({
  code: z.string(),
  name: z.string(),
  fields: z
    .array(FieldChange)
    .meta({ description: `Of a changed product: the first ${catalogImportLimits.listedFields} that differ` }),
})

const CatalogReport = z.object({
  counts: z
    .object({
      blanks: z.int(),
      readyMade: z.int(),
      artworks: z.int(),
      views: z.int(),
      freightRates: z.int(),
    })
    .meta({ description: 'What the catalog contains' }),
  changes: z.record(z.enum(catalogChangeKinds), z.int()).meta({ description: 'Number of products by kind of change' }),
  parts: z.array(z.enum(catalogPartKinds)).meta({ description: 'What changes besides products' }),
  products: z
    .record(z.enum(catalogChangeKinds), z.array(ChangedProduct))
    .meta({ description: `The first ${catalogImportLimits.listed} of each kind` }),
})

const CatalogImport = z.object({
  id: z.int(),
  name: z.string(),
  bytes: z.int(),
  operator: z.string().meta({ description: 'Who imported it; until then, who uploaded it' }),
  state: z.enum(catalogImportStates),
  step: z.enum(catalogImportSteps),
  note: z.string(),
  report: CatalogReport.nullable().meta({ description: 'Null until the catalog is checked, or if it has problems' }),
  problems: z.array(z.string()).meta({
    description: `The first ${catalogImportLimits.listed}: file, line and path of the value, and what is wrong`,
  }),
  problemCount: z.int(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type CatalogImport = z.infer<typeof CatalogImport>

const ImportId = z.object({ id: Id })

/** GET /api/operator/catalog: the catalog in force and the last imports, newest first. */
export const getCatalogFiles = defineCall({
  id: 'getCatalogFiles',
  summary: 'The catalog in force, and the last imports',
  method: 'GET',
  path: '/api/operator/catalog',
  access: operator,
  permission: 'catalog',
  data: z.object({
    inForce: z
      .object({ name: z.string(), importedAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'Null for the catalog of the release' }),
    products: z.object({ blanks: z.int(), readyMade: z.int() }).meta({ description: 'Products on sale' }),
    imports: z.array(CatalogImport),
  }),
})

/** POST /api/operator/catalog/exports: a ZIP of the catalog in force, packed while it is downloaded. */
export const exportCatalog = defineCall({
  id: 'exportCatalog',
  summary: 'Export the catalog in force as a ZIP',
  method: 'POST',
  path: '/api/operator/catalog/exports',
  access: operator,
  permission: 'catalog',
  data: z.object({ name: z.string(), download: z.string().meta({ description: 'Path of the file; it expires' }) }),
})

/** POST /api/operator/catalog/imports: the raw ZIP, which is checked in the background. Nothing is imported yet. */
export const uploadCatalog = defineCall({
  id: 'uploadCatalog',
  summary: 'Upload a catalog to be checked; one at a time',
  method: 'POST',
  path: '/api/operator/catalog/imports',
  access: operator,
  permission: 'system',
  query: z.object({ name: text(catalogImportLimits.name).trim().min(1, 'required') }),
  body: FileBody,
  bodyEncoding: 'bytes',
  data: CatalogImport,
  codes: ['catalog_import_open', 'catalog_refused'],
})

/**
 * POST /api/operator/catalog/imports/{id}/run: replaces the catalog by a checked one, in the background. If another
 * catalog has come into force since the check, nothing is changed and its state becomes `outdated`.
 */
export const runCatalogImport = defineCall({
  id: 'runCatalogImport',
  summary: 'Import a checked catalog',
  method: 'POST',
  path: '/api/operator/catalog/imports/{id}/run',
  access: operator,
  permission: 'system',
  params: ImportId,
  body: z.object({ note: Note.prefault('') }),
  data: CatalogImport,
  codes: ['catalog_import_unknown', 'catalog_import_state'],
})

export const discardCatalogImport = defineCall({
  id: 'discardCatalogImport',
  summary: 'Discard a checked catalog',
  method: 'DELETE',
  path: '/api/operator/catalog/imports/{id}',
  access: operator,
  permission: 'system',
  params: ImportId,
  data: CatalogImport,
  codes: ['catalog_import_unknown', 'catalog_import_state'],
})
