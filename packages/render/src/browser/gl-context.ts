import { LARGEST_ARTWORK } from './painter.ts'

/** Why WebGL2 will not do here. */
export type NoWebgl = 'missing' | 'software' | 'no-float-targets' | 'small-textures'

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Whether pictures can be drawn by WebGL2 and whether a real graphics card does it. */
export function judgeContext(gl: WebGL2RenderingContext | null): NoWebgl | undefined {
  if (gl === null) return 'missing'
  // Artworks are filtered in linear light, for which 8 bit are too few.
  if (gl.getExtension('EXT_color_buffer_float') === null && gl.getExtension('EXT_color_buffer_half_float') === null)
    return 'no-float-targets'
  if (Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)) < LARGEST_ARTWORK) return 'small-textures'
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL)
  return SOFTWARE.test(String(name)) ? 'software' : undefined
}

/** A program of a fragment shader over the whole target, and its uniforms by name. */
export type Program = {
  readonly program: WebGLProgram
  at(uniform: string): WebGLUniformLocation | null
}

/** Compiles and links; a lost context compiles nothing and says so. */
export function buildProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (shader === null) throw new Error('WebGL: no shader')
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) {
    const logs = (gl.getAttachedShaders(program) ?? []).map((shader) => gl.getShaderInfoLog(shader))
    throw new Error(`WebGL: ${gl.getProgramInfoLog(program)} ${logs.join(' ')}`)
  }
  return { program, at: (uniform) => gl.getUniformLocation(program, uniform) }
}

/** A texture that is bound, with one level and clamped edges. */
export function createTexture(gl: WebGL2RenderingContext, filter: number): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}
