import { ShapeLayer } from '@podwright/design/layers/shape/schema'
import { TextLayer } from '@podwright/design/layers/text/schema'
import { z } from 'zod'

/** Schemas of the layers that templates create, for tests. */
export const FramedLayerSchemas = z.discriminatedUnion('type', [TextLayer, ShapeLayer])
