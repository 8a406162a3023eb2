import type { Migration } from './define-layer.ts'
import { groupMigrations } from './group/migrations.ts'
import { GroupLayer } from './group/schema.ts'
import { imageMigrations } from './image/migrations.ts'
import { ImageLayer } from './image/schema.ts'
import { patternMigrations } from './pattern/migrations.ts'
import { PatternLayer } from './pattern/schema.ts'
import { shapeMigrations } from './shape/migrations.ts'
import { ShapeLayer } from './shape/schema.ts'
import { textMigrations } from './text/migrations.ts'
import { TextLayer } from './text/schema.ts'

/** All layer types: schema and migrations; to add one, add a line. */
export const layerTypes = {
  image: { schema: ImageLayer, migrations: imageMigrations },
  text: { schema: TextLayer, migrations: textMigrations },
  shape: { schema: ShapeLayer, migrations: shapeMigrations },
  pattern: { schema: PatternLayer, migrations: patternMigrations },
  group: { schema: GroupLayer, migrations: groupMigrations },
} as const satisfies Record<string, { readonly schema: unknown; readonly migrations: readonly Migration[] }>

export type LayerType = keyof typeof layerTypes

export type FramedLayer = ImageLayer | TextLayer | ShapeLayer | PatternLayer
export type Layer = FramedLayer | GroupLayer

/** Returns whether the layer has its own position and size. */
export function isFramed(layer: Layer): layer is FramedLayer {
  return layer.type !== 'group'
}
