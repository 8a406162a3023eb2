import type { ViewTables } from '../effect/tables/view-tables.ts'
import { buildProgram, createTexture } from './gl-context.ts'
import { layOutPlanes, NO_LEVEL } from './gl-planes.ts'
import { createGlReducer } from './gl-reducer.ts'
import { compose, coverAll } from './gl-shaders.ts'
import type { Painter } from './painter.ts'

const UNITS = { place: 0, light: 1, base: 2, artwork: 3 } as const

/** Creates a painter that draws on the GPU with the server's tables, texture sizes and filter. */
export function createWebglPainter(canvas: OffscreenCanvas, gl: WebGL2RenderingContext): Painter {
  const reducer = createGlReducer(gl)
  const composing = buildProgram(gl, coverAll, compose)
  const textures = {
    place: createTexture(gl, gl.NEAREST),
    light: createTexture(gl, gl.NEAREST),
    base: createTexture(gl, gl.NEAREST),
  }
  // Transparent texture, used where there is no artwork, so that the base shows.
  const clear = createTexture(gl, gl.LINEAR)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  let tables: ViewTables | undefined
  let hasArtwork = false

  function bind(unit: number, texture: WebGLTexture): void {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, texture)
  }

  function paintLevel(index: number, texture: WebGLTexture, halfTexel: readonly [number, number]): void {
    bind(UNITS.artwork, texture)
    gl.uniform1ui(composing.at('level'), index)
    gl.uniform2f(composing.at('halfTexel'), ...halfTexel)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }

  return {
    kind: 'webgl2',
    setTables(next) {
      tables = next
      const { width, height } = next.geometry
      const planes = layOutPlanes(next)
      canvas.width = width
      canvas.height = height
      bind(UNITS.place, textures.place)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16UI, width, height, 0, gl.RGBA_INTEGER, gl.UNSIGNED_SHORT, planes.place)
      bind(UNITS.light, textures.light)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8UI, width, height, 0, gl.RGBA_INTEGER, gl.UNSIGNED_BYTE, planes.light)
      bind(UNITS.base, textures.base)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, planes.base)
    },
    setArtwork(artwork) {
      hasArtwork = artwork !== undefined
      reducer.setArtwork(artwork)
    },
    draw(print, placement) {
      if (tables === undefined) throw new Error('no tables have been set')
      const { levels, width, height } = tables.geometry
      const made = levels.map((level, slot) => (hasArtwork ? reducer.reduce({ print, placement, level }, slot) : clear))
      gl.useProgram(composing.program)
      gl.viewport(0, 0, width, height)
      for (const [name, unit] of Object.entries(UNITS)) gl.uniform1i(composing.at(name), unit)
      bind(UNITS.place, textures.place)
      bind(UNITS.light, textures.light)
      bind(UNITS.base, textures.base)
      paintLevel(NO_LEVEL, clear, [0, 0])
      for (const [index, level] of levels.entries()) {
        paintLevel(index, made[index] ?? clear, [0.5 / level.width, 0.5 / level.height])
      }
      return canvas.transferToImageBitmap()
    },
    dispose() {
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}
