import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Returns the query string of the page's URL and a function that changes it; undefined removes a parameter. */
export function useUrlState(): readonly [
  URLSearchParams,
  (change: Readonly<Record<string, string | undefined>>) => void,
] {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (values: Readonly<Record<string, string | undefined>>) => {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values)) {
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

/** Reads a number from the URL within limits, or returns the default. */
export function numberIn(text: string | null, { min, max, none }: { min: number; max: number; none: number }) {
  if (text === null || !/^\d{1,9}$/.test(text)) return none
  return Math.min(max, Math.max(min, Number(text)))
}

/** Reads a choice from the URL, or returns the first choice. */
export function choiceIn<Choice extends string>(text: string | null, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices.find((choice) => choice === text) ?? choices[0]
}
