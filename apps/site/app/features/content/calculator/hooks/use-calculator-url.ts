import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { type CalculatorState, stateFromSearch, stateToSearch } from '../model/form-state.ts'
import type { CalculatorCurrencies } from './use-currency.ts'

type Step = 'typing' | 'choice'

/** Marks the history entries that a choice adds. */
const choice = { calculator: 'choice' }

function isChoice(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'calculator' in state && state.calculator === choice.calculator
}

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
  /** Key of the history entry that a pending choice leaves; until then this entry must stay as it was. */
  const leaving = useRef<string>(undefined)

  if (seen !== location.key) {
    setSeen(location.key)
    // A link on this page changes the state as going back does. A choice is applied when it is made, and what was typed
    // since then must not be lost when its navigation ends.
    if (isBack || !isChoice(location.state)) setState(stateFromSearch(location.search, own, all))
  }

  useEffect(() => {
    if (leaving.current === location.key) return
    leaving.current = undefined
    const { pathname, search, hash } = window.location
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
      leaving.current = location.key
      navigate(pathname + target, { preventScrollReset: true, state: choice })
    },
    [navigate, own, location.key],
  )
  return [state, change] as const
}
