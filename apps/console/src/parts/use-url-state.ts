import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What stands in the address of a page, and a way to change it; undefined takes a name out. */
export function useUrlState(): readonly [
  URLSearchParams,
  (change: Readonly<Record<string, string | undefined>>) => void,
] {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (requested: Readonly<Record<string, string | undefined>>) => {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(requested)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true },
      )
    },
    [setQuery],
  )
  return [query, change]
}

/** A number of the address within limits, or what is meant without one. */
export function numberIn(text: string | null, { min, max, none }: { min: number; max: number; none: number }) {
  if (text === null || !/^\d{1,9}$/.test(text)) return none
  return Math.min(max, Math.max(min, Number(text)))
}

/** One of a list of words in the address, or the first of the list. */
export function choiceIn<Choice extends string>(text: string | null, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices.find((choice) => choice === text) ?? choices[0]
}
