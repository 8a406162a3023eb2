export type Shot = { readonly page: string; readonly locale: string; readonly width: number; readonly file: string }

/** Returns a page for reviewing the screenshots: a row for each page and width, all languages side by side. */
export function indexPage(shots: readonly Shot[]): string {
  const rows = Map.groupBy(shots, ({ page, width }) => `${page} · ${width} px`)
  const sections = [...rows].map(
    ([title, row]) => `<section><h2>${title}</h2><div>${row.map(figureOf).join('')}</div></section>`,
  )
  return `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Pages</title><style>
body{margin:1rem;font:14px system-ui;background:#eef2f7}h2{font-size:1rem;position:sticky;left:0}
div{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0;flex:none;width:30rem}
img{width:100%;height:36rem;object-fit:cover;object-position:top;background:#fff;border:1px solid #c4cfdb}
</style>${sections.join('\n')}</html>
`
}

function figureOf({ locale, file }: Shot): string {
  return `<figure><figcaption>${locale}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`
}
