import { maxMarkupBasisPoints, valueRules } from '@podwright/domain/customs/declared-value'
import { maxTaxNumber, readTaxNumber, type TaxScheme, taxSchemes } from '@podwright/domain/customs/tax-numbers'
import { taxStates } from '@podwright/domain/customs/tax-rules'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id, Minor, text } from '../fields.ts'
import { seller } from '../wallet/wallet-shapes.ts'

/** A tax number with or without separators; an empty text for none. */
function TaxNumber(scheme: TaxScheme) {
  return text(maxTaxNumber)
    .refine((input) => readTaxNumber(scheme, input) !== undefined, 'invalid')
    .prefault('')
}

const Settings = z.object({
  numbers: z.object({
    ioss: TaxNumber('ioss').meta({ description: 'IM and ten digits' }),
    eu_vat: TaxNumber('eu_vat').meta({ description: 'VAT number of a member state of the European Union' }),
    eori: TaxNumber('eori').meta({ description: 'Country code and up to 15 characters' }),
    uk_vat: TaxNumber('uk_vat').meta({ description: 'GB and 9 or 12 digits' }),
    voec: TaxNumber('voec').meta({ description: 'Norway: seven digits' }),
    au_gst: TaxNumber('au_gst').meta({ description: 'Australia: an ARN of 12 digits, or an ABN of 11' }),
  }),
  valueRule: z.enum(valueRules).meta({
    description: 'Declared value: the price that the buyer paid where it is known, or the purchase price with a markup',
  }),
  markupBasisPoints: z
    .int('not_a_number')
    .min(0, 'out_of_range')
    .max(maxMarkupBasisPoints, 'out_of_range')
    .meta({ description: 'Added to the purchase price, in hundredths of a percent' }),
})

const CustomsSettings = z.object({
  numbers: z.object({
    ioss: z.string(),
    eu_vat: z.string(),
    eori: z.string(),
    uk_vat: z.string(),
    voec: z.string(),
    au_gst: z.string(),
  }),
  valueRule: z.enum(valueRules),
  markupBasisPoints: z.int(),
})
export type CustomsSettings = z.infer<typeof CustomsSettings>

export const getCustomsSettings = defineCall({
  id: 'getCustomsSettings',
  summary: 'Your tax numbers and the rule for declared values',
  method: 'GET',
  path: '/api/customs-settings',
  access: seller,
  permission: 'finance',
  data: CustomsSettings,
})

/** PUT /api/customs-settings: for parcels that are declared from now on. */
export const setCustomsSettings = defineCall({
  id: 'setCustomsSettings',
  summary: 'Set tax numbers and the rule for declared values',
  method: 'PUT',
  path: '/api/customs-settings',
  access: seller,
  permission: 'finance',
  body: Settings,
  data: CustomsSettings,
})

const CustomsLine = z.object({
  lineId: z.int(),
  sku: z.string(),
  title: z.string(),
  description: z
    .string()
    .nullable()
    .meta({ description: 'The goods in English; null if the product has no customs data' }),
  hsCode: z.string().nullable(),
  originCountry: z.string().nullable().meta({ description: 'Where the goods were made' }),
  material: z.string().meta({ description: 'In English' }),
  quantity: z.int(),
  unitMinor: Minor.meta({ description: 'Value of one piece' }),
  valueMinor: Minor,
  weightG: z.int().meta({ description: 'Net weight of all pieces' }),
})

export const CustomsDeclaration = z.object({
  productionId: z.int(),
  number: z.string().meta({ description: 'Number of the production order' }),
  isNeeded: z.boolean().meta({ description: 'Whether the parcel leaves the customs area that it is sent from' }),
  from: z.string().meta({ description: 'Country that it is sent from' }),
  to: z.string(),
  contents: z.enum(['sale_of_goods', 'commercial_sample']),
  basis: z.enum(valueRules).meta({ description: 'What the values are' }),
  currency: z.string(),
  valueMinor: Minor,
  weightG: z.int().meta({ description: 'Net weight' }),
  tax: z.object({
    state: z.enum(taxStates).meta({
      description:
        '`number`: it goes into the customs data. `missing`: the seller has none. `above`: the value is above the limit, and the recipient is the importer. `uncertain`: the price is above the limit, but may contain freight or tax. `marketplace`: the marketplace’s own number. `outside`: a place outside of the VAT area of the European Union. `unplaced`: its postcode does not tell. `unvalued`: no exchange rate. `none`: the country has no scheme',
    }),
    scheme: z.enum(taxSchemes).nullable(),
    number: z.string().nullable(),
  }),
  lines: z.array(CustomsLine),
})
export type CustomsDeclaration = z.infer<typeof CustomsDeclaration>

const Declarations = z.object({ items: z.array(CustomsDeclaration) })

/** GET /api/orders/{id}/customs: one declaration for each parcel that is not canceled. */
export const getOrderCustoms = defineCall({
  id: 'getOrderCustoms',
  summary: 'Customs data of an order’s parcels',
  method: 'GET',
  path: '/api/orders/{id}/customs',
  access: seller,
  permission: 'viewOrders',
  scopes: ['orders.read'],
  params: z.object({ id: Id }),
  data: Declarations,
  codes: ['order_unknown'],
})

/** GET /api/production-orders/{id}/customs: what a carrier’s label and customs declaration need. */
export const getProductionCustoms = defineCall({
  id: 'getProductionCustoms',
  summary: 'Customs data of a production order',
  method: 'GET',
  path: '/api/production-orders/{id}/customs',
  access: [2],
  permission: 'shipping',
  scopes: ['production.read'],
  params: z.object({ id: Id }),
  data: Declarations,
  codes: ['production_unknown'],
})
