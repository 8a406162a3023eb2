import { type ArtworkPixels, planAxes, type TextureRequest } from '../effect/resample/reduce-artwork.ts'
import { filterSpans, type Span } from '../effect/resample/resampling.ts'
import { buildProgram, createTexture } from './gl-context.ts'
import { coverAll, filterAxis, halve } from './gl-shaders.ts'

/** Computes the textures of ../effect/reduce-artwork.ts on the GPU. */
export type GlReducer = {
  setArtwork(artwork: ArtworkPixels | undefined): void
  /**
   * Returns the texture of one level (linear, premultiplied), valid until this level is requested again. Unbinds
   * programs.
   */
  reduce(request: TextureRequest, slot: number): WebGLTexture
}

type Sized = { readonly texture: WebGLTexture; readonly width: number; readonly height: number }

/** Compiles the passes on a context. */
export function createGlReducer(gl: WebGL2RenderingContext): GlReducer {
  const halving = buildProgram(gl, coverAll, halve)
  const filtering = buildProgram(gl, coverAll, filterAxis)
  const target = gl.createFramebuffer()
  const spansTexture = createTexture(gl, gl.NEAREST)
  /** The artwork and its successive halvings. */
  let scales: Sized[] = []
  const slots = new Map<string, Sized>()

  function drawInto({ texture, width, height }: Sized): void {
    gl.bindFramebuffer(gl.FRAMEBUFFER, target)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
    gl.viewport(0, 0, width, height)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  }

  function floatTexture(width: number, height: number): Sized {
    const texture = createTexture(gl, gl.LINEAR)
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height)
    return { texture, width, height }
  }

  function bindSource(unit: number, texture: WebGLTexture): void {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  }

  function scaleAt(index: number): Sized {
    const known = scales[index]
    if (known !== undefined) return known
    if (index === 0) throw new Error('no artwork has been set')
    const larger = scaleAt(index - 1)
    const scale = floatTexture(Math.ceil(larger.width / 2), Math.ceil(larger.height / 2))
    gl.useProgram(halving.program)
    gl.uniform1i(halving.at('source'), 0)
    gl.uniform1i(halving.at('isStraight'), index === 1 ? 1 : 0)
    bindSource(0, larger.texture)
    drawInto(scale)
    scales[index] = scale
    return scale
  }

  function slotOf(name: string, width: number, height: number): Sized {
    const known = slots.get(name)
    if (known?.width === width && known.height === height) return known
    if (known !== undefined) gl.deleteTexture(known.texture)
    const made = floatTexture(width, height)
    slots.set(name, made)
    return made
  }

  function filter(source: Sized, isStraight: boolean, isAlong: boolean, spans: readonly Span[], out: Sized): void {
    gl.activeTexture(gl.TEXTURE1)
    gl.bindTexture(gl.TEXTURE_2D, spansTexture)
    const { width, data } = packSpans(spans)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32F, width, spans.length, 0, gl.RED, gl.FLOAT, data)
    gl.useProgram(filtering.program)
    gl.uniform1i(filtering.at('source'), 0)
    gl.uniform1i(filtering.at('spans'), 1)
    gl.uniform1i(filtering.at('isStraight'), isStraight ? 1 : 0)
    gl.uniform1i(filtering.at('isAlong'), isAlong ? 1 : 0)
    bindSource(0, source.texture)
    drawInto(out)
  }

  return {
    setArtwork(artwork) {
      for (const { texture } of scales) gl.deleteTexture(texture)
      scales = []
      if (artwork === undefined) return
      const { width, height, rgba } = artwork
      gl.activeTexture(gl.TEXTURE0)
      const texture = createTexture(gl, gl.NEAREST)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, rgba)
      scales.push({ texture, width, height })
    },
    reduce(request, slot) {
      const first = scales[0]
      if (first === undefined) throw new Error('no artwork has been set')
      const { left, top, width, height } = request.level
      const { halvings, across, along } = planAxes(first, request)
      const source = scaleAt(halvings)
      gl.activeTexture(gl.TEXTURE0)
      const middle = slotOf(`${slot} across`, width, source.height)
      const out = slotOf(`${slot} along`, width, height)
      filter(source, halvings === 0, false, filterSpans(across).slice(left, left + width), middle)
      filter(middle, false, true, filterSpans(along).slice(top, top + height), out)
      return out.texture
    },
  }
}

function packSpans(spans: readonly Span[]): { width: number; data: Float32Array } {
  const width = 2 + Math.max(0, ...spans.map(({ weights }) => weights.length))
  const data = new Float32Array(width * spans.length)
  for (const [row, { first, weights }] of spans.entries()) {
    data.set([first, weights.length, ...weights], row * width)
  }
  return { width, data }
}
