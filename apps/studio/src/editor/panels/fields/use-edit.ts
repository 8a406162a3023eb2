import type { Changes } from '@podwright/design/changes'
import type { Design } from '@podwright/design/design'
import type { Gesture } from '@podwright/design/history/history'
import { useEffect, useMemo, useRef } from 'react'
import type { StepLabel } from '../../actions/action.ts'
import { useEditor } from '../../state/editor-context.tsx'

/** How a control changes the design. Changes while it is held are one step. */
export type Edit<Value> = {
  /** While the control is held. */
  readonly live: (value: Value) => void
  /** The control was released. */
  readonly done: () => void
  /** At once, as a separate step. */
  readonly now: (value: Value) => void
}

/** An edit of the design. `change` always receives the design as it was before the control was held. */
export function useEdit<Value>(step: StepLabel, change: (design: Design, value: Value) => Changes): Edit<Value> {
  const editor = useEditor()
  const latest = useRef(change)
  const held = useRef<{ readonly gesture: Gesture; readonly before: Design } | null>(null)
  useEffect(() => {
    latest.current = change
  })
  const edit = useMemo((): Edit<Value> => {
    const done = () => {
      held.current?.gesture.commit()
      held.current = null
    }
    return {
      live: (value) => {
        // An undo or another gesture may have ended it.
        if (held.current && !editor.state().isInGesture) held.current = null
        if (!held.current) {
          const before = editor.state().design
          held.current = { gesture: editor.begin(step), before }
        }
        held.current.gesture.update(latest.current(held.current.before, value))
      },
      done,
      now: (value) => {
        done()
        editor.change(step, latest.current(editor.state().design, value))
      },
    }
  }, [editor, step])
  // A control unmounted while held must not leave its step open.
  useEffect(() => edit.done, [edit])
  return edit
}

/** Adapts an edit to another type of value. */
export function mapEdit<From, To>(edit: Edit<From>, from: (value: To) => From): Edit<To> {
  return { live: (value) => edit.live(from(value)), done: edit.done, now: (value) => edit.now(from(value)) }
}
