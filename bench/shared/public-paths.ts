import process from 'node:process'
import { contentPaths, listPaths } from '@podwright/domain/site-paths'

const fixed = [...contentPaths, ...listPaths, '/auth/login', '/auth/register']

/**
 * Returns every public page of the site, including one product of each kind; BENCH_PAGES overrides the list, separated
 * by commas.
 */
export async function publicPaths(origin: string): Promise<string[]> {
  const named = process.env.BENCH_PAGES
  if (named) return named.split(',')
  return [...fixed, await firstDetail(origin, '/category'), await firstDetail(origin, '/sys-category')]
}

/** Returns the first product of a list. */
export async function firstDetail(origin: string, list: string): Promise<string> {
  const html = await (await fetch(`${origin}${list}`)).text()
  const path = /href="(\/(?:sys-)?category-detail\/\d+)"/.exec(html)?.[1]
  if (path === undefined) throw new Error(`${list} links to no product`)
  return path
}
