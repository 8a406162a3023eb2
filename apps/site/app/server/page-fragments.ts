import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** HTML by the id of the element that contains it. */
type Fragments = Map<string, string>

/**
 * HTML that loaders have rendered for the page of this request, so that it is in the page once and not in the hydration
 * data too. Undefined for a request that only loads data.
 */
export const pageFragments = createContext<Fragments | undefined>()

/** The same fragments for the components of the page; undefined in the browser. */
export const FragmentsContext = createReactContext<ReadonlyMap<string, string> | undefined>(undefined)
