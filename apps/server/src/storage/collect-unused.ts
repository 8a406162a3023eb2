/** Names that one statement looks up. */
const namesAtOnce = 10_000

/**
 * Returns how many names there are, and those that no row refers to. Reads the names page by page, because an
 * installation may have millions of files, and nearly all of them are in use.
 */
export async function collectUnused(
  names: AsyncIterable<string>,
  findUsed: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  pageSize = namesAtOnce,
): Promise<{ stored: number; unused: string[] }> {
  const unused: string[] = []
  let stored = 0
  let page: string[] = []
  const lookUp = async () => {
    const used = await findUsed(page)
    stored += page.length
    for (const name of page) if (!used.has(name)) unused.push(name)
    page = []
  }
  for await (const name of names) {
    page.push(name)
    if (page.length === pageSize) await lookUp()
  }
  if (page.length > 0) await lookUp()
  return { stored, unused }
}
