import type { SearchResult } from '@podwright/contracts/search/search'
import type { SearchKind } from '@podwright/domain/search/global-search'
import type { IconName } from '@podwright/ui/icon'

/** A path below the console's base, or a page of another app. */
export type Place = { readonly to: string } | { readonly href: string }

/** Where the results of a user type lead. */
export type SearchPlaces = {
  readonly placeOf: (result: SearchResult) => Place
  /** Lists that can be searched: they show everything that matches. */
  readonly lists: readonly {
    readonly kind: SearchKind
    readonly label: string
    readonly pathOf: (text: string) => string
  }[]
  /** Pages of the menu, which are found by their name. */
  readonly pages: readonly { readonly path: string; readonly label: string; readonly icon: IconName }[]
}

/** The path of a list that shows what matches a text. */
export function searching(path: string): (text: string) => string {
  return (text) => `${path}?search=${encodeURIComponent(text)}`
}
