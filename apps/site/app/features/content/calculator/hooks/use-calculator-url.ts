import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type CalculatorState, stateFromSearch, stateToSearch } from '../model/form-state.ts'
import type { CalculatorCurrencies } from './use-currency.ts'

type Step = 'typing' | 'choice'

/**
 * The calculator's state, which is always in the URL: it survives reloading, sharing and going back. Typing replaces
 * the current history entry, a choice adds one.
 */
export function useCalculatorUrl({ own, all }: CalculatorCurrencies) {
  const location = useLocation()
  const navigate = useNavigate()
  const isBack = useNavigationType() === 'POP'
  const [state, setState] = useState(() => stateFromSearch(location.search, own, all))
  const [seen, setSeen] = useState(location.key)
  /** Target URL of a pending choice; until it is reached the entry behind it must stay as it was. */
  const leading = useRef<string>(undefined)

  if (seen !== location.key) {
    setSeen(location.key)
    const arrived = stateFromSearch(location.search, own, all)
    // A link on this page changes the state as going back does; a choice of ours is already applied.
    if (isBack || stateToSearch(state, own) !== stateToSearch(arrived, own)) setState(arrived)
  }

  useEffect(() => {
    // Runs at each navigation.
    void location.key
    const { pathname, search, hash } = window.location
    if (leading.current !== undefined && search !== leading.current) return
    leading.current = undefined
    const next = stateToSearch(state, own, search)
    // Not the router's navigation: nothing on the page depends on the URL, so nothing must be loaded again.
    if (next !== search) window.history.replaceState(window.history.state, '', pathname + next + hash)
  }, [state, own, location.key])

  const change = useCallback(
    (next: CalculatorState, step: Step) => {
      setState(next)
      const { pathname, search } = window.location
      const target = stateToSearch(next, own, search)
      if (step === 'typing' || target === search) return
      leading.current = target
      navigate(pathname + target, { preventScrollReset: true })
    },
    [navigate, own],
  )
  return [state, change] as const
}
