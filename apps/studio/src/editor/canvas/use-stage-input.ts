import type { Point } from '@podwright/design/geometry/points'
import { type RefObject, useLayoutEffect } from 'react'
import type { Resources } from '../resources/resources.ts'
import type { StageTools } from './gestures/gesture.ts'
import { listenToDrops } from './stage-drop.ts'
import { listenToStage } from './stage-input.ts'
import { createStageKeys } from './stage-keys.ts'
import { keepTextsFitted } from './typing/keep-texts-fitted.ts'

/** Handles pointers, wheel, keys and drops on the stage while it is mounted. */
export function useStageInput(
  place: RefObject<HTMLElement | null>,
  tools: StageTools,
  resources: Resources,
  readColour: (at: Point) => string,
): void {
  // Before the stage is painted: input that arrives as soon as it is seen is not lost.
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const input = listenToStage(element, tools, readColour)
    const keys = createStageKeys(tools.editor)
    const setSpace = (isHeld: boolean) => {
      input.setPanning(isHeld)
      element.toggleAttribute('data-panning', isHeld)
    }
    const down = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && input.cancel()) return claim(event)
      if (event.target !== element) return
      if (event.key === ' ') {
        setSpace(true)
        return claim(event)
      }
      if (keys.press(event)) claim(event)
    }
    const up = (event: KeyboardEvent) => {
      if (event.key === ' ') setSpace(false)
    }
    const leave = () => {
      input.cancel()
      setSpace(false)
    }
    element.addEventListener('keydown', down)
    addEventListener('keyup', up)
    addEventListener('blur', leave)
    addEventListener('pointerdown', keys.settle, true)
    const ends = [
      input.stop,
      keys.settle,
      listenToDrops(element, tools),
      keepTextsFitted(tools.editor, resources),
      () => element.removeEventListener('keydown', down),
      () => removeEventListener('keyup', up),
      () => removeEventListener('blur', leave),
      () => removeEventListener('pointerdown', keys.settle, true),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [place, tools, resources, readColour])
}

/** Keeps other handlers of the page from using this key press. */
function claim(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
