import process from 'node:process'
import { contentPaths, listPaths } from '@podwright/domain/site-paths'

const fixed = [...contentPaths, ...listPaths, '/auth/login', '/auth/register']

/** Every page of the site that search engines or visitors may open, a product of each kind among them; BENCH_PAGES names others, separated by commas. */
export async function publicPaths(origin: string): Promise<string[]> {
  const named = process.env.BENCH_PAGES
  if (named) return named.split(',')
  return [...fixed, await firstDetail(origin, '/category'), await firstDetail(origin, '/sys-category')]
}

/** The first product that a list shows. */
export async function firstDetail(origin: string, list: string): Promise<string> {
  const html = await (await fetch(`${origin}${list}`)).text()
  const path = /href="(\/(?:sys-)?category-detail\/\d+)"/.exec(html)?.[1]
  if (path === undefined) throw new Error(`${list} links to no product`)
  return path
}
