import { animals } from './animals.ts'
import { botanicals } from './botanicals.ts'
import { geometry } from './geometry.ts'
import { landscapes } from './landscapes.ts'
import { letteringArt } from './lettering-art.ts'

/** Every drawing by artwork id. */
export const drawings: Readonly<Record<string, () => string>> = {
  ...landscapes,
  ...botanicals,
  ...geometry,
  ...animals,
  ...letteringArt,
}
