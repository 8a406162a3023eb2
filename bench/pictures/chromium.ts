import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { LIGHT_ONE } from '../../packages/render/src/effect/product-view.ts'
import { readView } from '../../packages/render/src/node/read-view.ts'
import { findBrowser } from '../../tools/browser/find-browser.ts'
import { webglFlags } from '../../tools/browser/launch-flags.ts'
import type { Answer } from './task.ts'

const views = join(import.meta.dirname, '../../catalog/views')

/**
 * Renders the same pictures by WebGL2 in a headless browser with its software renderer: artwork decoded once, mipmaps
 * and anisotropy 4, the same formula in linear light, `toBlob` as JPEG. Returns no result without a browser.
 */
export async function benchChromium(
  files: readonly string[],
  names: readonly string[],
  folder: string,
): Promise<Answer[]> {
  const found = await findBrowser()
  if (!found.ok) return []
  const server = await serve(files, names)
  const host = await chromium.launchServer({ executablePath: found.path, args: [...webglFlags] })
  try {
    const browser = await chromium.connect(host.wsEndpoint())
    const page = await browser.newPage()
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.evaluate((count) => globalThis.prepare(count), names.length)
    await page.evaluate((count) => globalThis.draw(0, count), names.length)
    const pid = host.process().pid ?? 0
    const cpu = cpuOfTree(pid)
    const start = performance.now()
    let last = ''
    for (const index of files.keys()) {
      last = await page.evaluate(([artwork = 0, count = 0]) => globalThis.draw(artwork, count), [index, names.length])
    }
    const answer: Answer = {
      pictures: files.length * names.length,
      wallMs: performance.now() - start,
      cpuMs: cpuOfTree(pid) - cpu,
      peakMb: memoryOfTree(pid),
    }
    // For visual inspection: a black picture renders quickly too.
    await writeFile(join(folder, 'chromium.jpg'), Buffer.from(last, 'base64'))
    await browser.close()
    return [answer]
  } finally {
    await host.close()
    server.close()
  }
}

declare global {
  var prepare: (views: number) => Promise<void>
  /** Renders all views with one artwork; returns the first as base64. */
  var draw: (artwork: number, views: number) => Promise<string>
}

async function serve(files: readonly string[], names: readonly string[]): Promise<Server> {
  const loaded = await Promise.all(names.map((name) => readView(join(views, name))))
  const server = createServer((request, response) => {
    const [, kind = '', index = '0'] = (request.url ?? '/').split('/')
    const view = loaded[Number(index)]
    const body = async (): Promise<string | Uint8Array> => {
      if (kind === '') return page
      if (kind === 'artwork') return readFile(files[Number(index)] ?? '')
      if (view === undefined) return ''
      if (kind === 'base') return view.beauty
      const words = new Uint16Array(view.cover.length * 4)
      for (let i = 0; i < view.cover.length; i += 1) {
        const light = [view.shading[i] ?? 0, view.highlight[i] ?? 0, 0, 0]
        const place = [view.u[i] ?? 0, view.v[i] ?? 0, view.cover[i] ?? 0, 0]
        words.set(kind === 'light' ? light : place, i * 4)
      }
      return new Uint8Array(words.buffer)
    }
    body().then(
      (data) => response.writeHead(200, kind === '' ? { 'content-type': 'text/html' } : {}).end(data),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const shader = `#version 300 es
precision highp float; precision highp usampler2D;
uniform usampler2D place; uniform usampler2D light; uniform sampler2D base; uniform sampler2D art; out vec4 colour;
vec3 decode(vec3 c) { return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(0.04045, c)); }
vec3 encode(vec3 l) { return mix(l * 12.92, 1.055 * pow(l, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, l)); }
void main() {
  ivec2 at = ivec2(gl_FragCoord.x, 1600.0 - gl_FragCoord.y);
  uvec4 p = texelFetch(place, at, 0); vec2 uv = vec2(p.xy) / 65535.0; float m = float(p.z) / 255.0;
  vec4 a = textureGrad(art, vec2(uv.x, 1.0 - uv.y), dFdx(uv), -dFdy(uv));
  vec3 photo = texelFetch(base, at, 0).rgb;
  if (m == 0.0) { colour = vec4(photo, 1.0); return; }
  uvec4 l = texelFetch(light, at, 0); float am = a.a * m;
  vec3 lit = decode(photo) * (1.0 - am) + a.rgb * (float(l.x) / ${LIGHT_ONE}.0) * m + (float(l.y) / ${LIGHT_ONE}.0) * am;
  colour = vec4(encode(min(lit, 1.0)), 1.0);
}`

const page = `<!doctype html><canvas width="1600" height="1600"></canvas><script>
const canvas = document.querySelector('canvas'), gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, alpha: false })
const aniso = gl.getExtension('EXT_texture_filter_anisotropic')
const program = gl.createProgram()
for (const [kind, text] of [[gl.VERTEX_SHADER, '#version 300 es\\nin vec2 p; void main() { gl_Position = vec4(p, 0, 1); }'], [gl.FRAGMENT_SHADER, ${JSON.stringify(shader)}]]) {
  const s = gl.createShader(kind); gl.shaderSource(s, text); gl.compileShader(s)
  if (!gl.getShaderParameter(s, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(s)); gl.attachShader(program, s) }
gl.bindAttribLocation(program, 0, 'p'); gl.linkProgram(program); gl.useProgram(program)
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer()); gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
gl.enableVertexAttribArray(0); gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
;['place', 'light', 'base', 'art'].forEach((name, unit) => gl.uniform1i(gl.getUniformLocation(program, name), unit))
const bytes = async (path) => (await fetch(path)).arrayBuffer()
const texture = (filter) => { const t = gl.createTexture(); gl.bindTexture(gl.TEXTURE_2D, t)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter); gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter === gl.NEAREST ? gl.NEAREST : gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE); gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE); return t }
const loaded = []
gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1)
globalThis.prepare = async (count) => { for (let i = 0; i < count; i++) {
  const words = async (kind) => { const data = new Uint16Array(await bytes('/' + kind + '/' + i)); const t = texture(gl.NEAREST); gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16UI, 1600, 1600, 0, gl.RGBA_INTEGER, gl.UNSIGNED_SHORT, data); return t }
  const place = await words('place'), light = await words('light'), photo = new Uint8Array(await bytes('/base/' + i)), base = texture(gl.NEAREST)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB8, 1600, 1600, 0, gl.RGB, gl.UNSIGNED_BYTE, photo); loaded.push([place, light, base]) } }
globalThis.draw = async (artwork, count) => {
  const image = await createImageBitmap(new Blob([await bytes('/artwork/' + artwork)]), { premultiplyAlpha: 'premultiply' })
  gl.activeTexture(gl.TEXTURE3); const art = texture(gl.LINEAR_MIPMAP_LINEAR)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, image); gl.generateMipmap(gl.TEXTURE_2D)
  if (aniso) gl.texParameterf(gl.TEXTURE_2D, aniso.TEXTURE_MAX_ANISOTROPY_EXT, 4)
  let first = ''
  for (let i = 0; i < count; i++) {
    loaded[i].forEach((t, unit) => { gl.activeTexture(gl.TEXTURE0 + unit); gl.bindTexture(gl.TEXTURE_2D, t) })
    gl.activeTexture(gl.TEXTURE3); gl.bindTexture(gl.TEXTURE_2D, art)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    if (i === 0) first = await new Promise((done) => { const r = new FileReader(); r.onload = () => done(r.result.split(',')[1]); r.readAsDataURL(blob) })
    else await blob.arrayBuffer()
  }
  gl.deleteTexture(art); image.close(); return first }
</script>`

type Stat = { pid: number; parent: number; ticks: number; pages: number }

/** Returns a process and all of its descendants, from /proc; empty without /proc. */
function tree(root: number): Stat[] {
  const all: Stat[] = []
  for (const name of process.platform === 'linux' ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
      const number = (at: number) => Number(fields[at])
      all.push({
        pid: Number(name),
        parent: number(1),
        ticks: number(11) + number(12) + number(13) + number(14),
        pages: number(21),
      })
    } catch {
      // The process ended between listing and reading.
    }
  }
  const inside = new Set([root])
  for (let size = 0; size !== inside.size; ) {
    size = inside.size
    for (const { pid, parent } of all) if (inside.has(parent)) inside.add(pid)
  }
  return all.filter(({ pid }) => inside.has(pid))
}

/** Returns the CPU time of a process and its descendants in ms; 0 without /proc. */
export const cpuOfTree = (root: number) => tree(root).reduce((sum, { ticks }) => sum + ticks * 10, 0)
const memoryOfTree = (root: number) => tree(root).reduce((sum, { pages }) => sum + (pages * 4096) / 2 ** 20, 0)
