import type { Layer } from 'ag-psd'
import type { LayerMask, Raster } from '../compose/stack.ts'
import { decodeChannel } from './channels.ts'

const RED = 0
const GREEN = 1
const BLUE = 2
const ALPHA = -1
const MASK = -2

/** Returns the layer's stored pixels, or undefined if it has none. */
export function readRaster(layer: Layer): Raster | undefined {
  const { left, top, width, height } = boxOf(layer)
  if (width <= 0 || height <= 0) return undefined
  const [red, green, blue] = [RED, GREEN, BLUE].map((id) => readPlane(layer, id, width, height))
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return { left, top, width, height, red, green, blue, alpha: readPlane(layer, ALPHA, width, height) }
}

/** Returns the layer's mask, or undefined if none is active. */
export function readMask(layer: Layer): LayerMask | undefined {
  const { mask } = layer
  if (mask === undefined || mask.disabled === true) return undefined
  const box = boxOf(mask)
  const isEmpty = box.width <= 0 || box.height <= 0
  const plane = isEmpty ? undefined : readPlane(layer, MASK, box.width, box.height)
  if (plane === undefined && mask.defaultColor === undefined) return undefined
  const density = (mask.fromVectorData ? mask.vectorMaskDensity : mask.userMaskDensity) ?? 1
  const outside = mask.defaultColor ?? 255
  if (plane === undefined) {
    return outside === 255 ? undefined : { ...box, width: 0, height: 0, plane: new Uint8Array(), outside, density }
  }
  return { ...box, plane, outside, density }
}

type Edges = Pick<Layer, 'left' | 'top' | 'right' | 'bottom'>

/** Returns a layer's rectangle. */
export function boxOf({ left = 0, top = 0, right = 0, bottom = 0 }: Edges) {
  return { left, top, width: right - left, height: bottom - top }
}

function readPlane({ rawData }: Layer, id: number, width: number, height: number): Uint8Array | undefined {
  const channel = rawData?.channels.find((each) => Number(each.id) === id)
  if (channel?.data === undefined) return undefined
  return decodeChannel(channel.data, Number(channel.compression), width, height)
}
