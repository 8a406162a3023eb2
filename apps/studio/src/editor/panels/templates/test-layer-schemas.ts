import { ShapeLayer } from '@podwright/design/layers/shape/schema'
import { TextLayer } from '@podwright/design/layers/text/schema'
import { z } from 'zod'

/** Layers that templates are made of, for tests. */
export const FramedLayerSchemas = z.discriminatedUnion('type', [TextLayer, ShapeLayer])
