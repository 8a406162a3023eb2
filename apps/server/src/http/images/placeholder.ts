import type { ImageProcess } from '@podwright/domain/images/oss-process'

/** Shown for a missing or broken picture: a frame with mountains and sun in the requested size. */
export function placeholderSvg({ width, height }: ImageProcess): string {
  const w = width ?? height ?? 800
  const h = height ?? width ?? 800
  const icon = Math.round(Math.min(w, h) * 0.36)
  const x = Math.round((w - icon) / 2)
  const y = Math.round((h - icon) / 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" role="img" aria-hidden="true">
<rect width="${w}" height="${h}" fill="#f1f4f8"/>
<svg x="${x}" y="${y}" width="${icon}" height="${icon}" viewBox="0 0 64 64" fill="none" stroke="#a9b8cc" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">
<rect x="5" y="10" width="54" height="44" rx="6" fill="#ffffff"/>
<circle cx="21" cy="25" r="5"/>
<path d="M5 47l15-13 10 9 13-14 16 15"/>
</svg>
</svg>`
}
