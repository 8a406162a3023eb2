import type { Catalogue } from '../../apps/server/src/db/seed/load-catalogue.ts'

/** Every picture file that the catalogue names, below catalogue/pictures, with the file that names it. */
export function namedPictures({ blanks, readyMade }: Catalogue): { path: string; namedBy: string }[] {
  const all = (namedBy: string, bases: readonly string[], colours: readonly string[], joint: string) =>
    bases.flatMap((base) => colours.map((colour) => ({ path: `${base}${joint}${colour}.jpg`, namedBy })))
  return [
    ...blanks.flatMap((blank) => all(`blanks/${blank.code}.json`, blank.pictures, blank.firstAttribute.colours, '/')),
    ...readyMade.flatMap((product) => all(`ready-made/${product.code}.json`, product.pictures, product.colours, '-')),
  ]
}

/** Pictures that are named and not in the index. */
export function findMissingPictures(catalogue: Catalogue): string[] {
  return namedPictures(catalogue)
    .filter(({ path }) => !(path in catalogue.pictures))
    .map(({ path, namedBy }) => `${namedBy}: no picture ${path}`)
}
