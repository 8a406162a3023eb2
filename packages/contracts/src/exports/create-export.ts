import { pictureFormats } from '@podwright/domain/channels/channel-rules'
import { channelCodes } from '@podwright/domain/channels/registry'
import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { Id } from '../fields.ts'
import { maxExported, printFormats, seller } from '../finished/finished-shapes.ts'

/**
 * POST /api/exports: returns the URL of a ZIP of pictures, print files and lists, created while it is downloaded.
 * The URL works for one to two hours without a session. The ZIP's list names what is missing or not ready by then.
 */
export const createExport = defineCall({
  id: 'createExport',
  summary: 'Export finished products as a ZIP for a sales channel',
  method: 'POST',
  path: '/api/exports',
  access: seller,
  permission: 'designs',
  scopes: ['finished.read'],
  body: z.object({
    of: z.union([
      z.object({ batchId: Id }),
      z.object({ finishedIds: z.array(Id).min(1, 'required').max(maxExported, 'too_many') }),
    ]),
    from: z.int().min(0, 'out_of_range').prefault(0).meta({
      description: 'Index of the first product, from 0, for a batch with more products than one export holds',
    }),
    channel: z.enum(channelCodes),
    pictures: z
      .object({
        maxPerProduct: z.int().min(1, 'out_of_range').max(60, 'out_of_range').optional(),
        format: z
          .enum(pictureFormats)
          .optional()
          .meta({ description: "Used if the channel accepts it; otherwise the channel's preferred one" }),
      })
      .nullable()
      .prefault({})
      .meta({ description: "Pictures by the channel's rules; null: none" }),
    printFiles: z.enum(printFormats).nullable().prefault(null),
    manifest: z.array(z.enum(['csv', 'xlsx'])).prefault(['csv', 'xlsx']),
  }),
  data: z.object({
    download: z.string().meta({ description: 'URL of the ZIP' }),
    name: z.string(),
    products: z.int(),
    pictures: z.int(),
    next: z
      .int()
      .nullable()
      .meta({ description: '`from` of the next export of the same batch; null: this is the last' }),
  }),
  codes: ['batch_unknown', 'finished_unknown', 'export_empty'],
})
