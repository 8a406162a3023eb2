type TemplateArea = { readonly widthMm: number; readonly heightMm: number; readonly safeMm: number }

/**
 * Returns a print area as an SVG in real millimeters: outline, safe margin, center lines. It contains no text, so it
 * needs no font and no translation.
 */
export function templateSvg({ widthMm: w, heightMm: h, safeMm }: TemplateArea): string {
  const inset = Math.min(safeMm, w / 4, h / 4)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}">`,
    '<g id="template" fill="none" stroke-width="0.25">',
    `<rect id="print-area" x="0" y="0" width="${w}" height="${h}" stroke="#0764d0"/>`,
    `<rect id="safe-area" x="${inset}" y="${inset}" width="${w - 2 * inset}" height="${h - 2 * inset}" stroke="#c62f2f" stroke-dasharray="2 1"/>`,
    `<path id="centre" d="M${w / 2} 0V${h}M0 ${h / 2}H${w}" stroke="#c4cfdb" stroke-dasharray="1 1"/>`,
    '</g>',
    '<g id="artwork"/>',
    '</svg>',
    '',
  ].join('\n')
}
