import { LARGEST_ARTWORK } from './painter.ts'

/** Why WebGL2 cannot be used. */
export type NoWebgl = 'missing' | 'software' | 'no-float-targets' | 'small-textures'

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

/** Returns why WebGL2 cannot be used, or undefined if it works and is hardware-accelerated. */
export function judgeContext(gl: WebGL2RenderingContext | null): NoWebgl | undefined {
  if (gl === null) return 'missing'
  // Artworks are filtered in linear light, which needs more than 8 bits.
  if (gl.getExtension('EXT_color_buffer_float') === null && gl.getExtension('EXT_color_buffer_half_float') === null)
    return 'no-float-targets'
  if (Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)) < LARGEST_ARTWORK) return 'small-textures'
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL)
  return SOFTWARE.test(String(name)) ? 'software' : undefined
}

/** A compiled program and its uniform locations by name. */
export type Program = {
  readonly program: WebGLProgram
  at(uniform: string): WebGLUniformLocation | null
}

/** Compiles and links a program. Throws with the driver's logs on failure, for example if the context is lost. */
export function buildProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram()
  for (const [kind, text] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind)
    if (shader === null) throw new Error('WebGL: shader could not be created')
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

/** Creates and binds a texture with one level and clamped edges. */
export function createTexture(gl: WebGL2RenderingContext, filter: number): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}
