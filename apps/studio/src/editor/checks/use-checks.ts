import { useEffect, useState, useSyncExternalStore } from 'react'
import { useEditor, useResources } from '../state/editor-context.tsx'
import { type Checks, type ChecksState, createChecks } from './checks.ts'

const waiting: ChecksState = { problems: [], isChecking: true }

/** The problems of the design, checked again when it has stopped changing. */
export function useChecks(): ChecksState {
  const editor = useEditor()
  const resources = useResources()
  const [checks, setChecks] = useState<Checks>()
  useEffect(() => {
    const made = createChecks(editor, resources)
    setChecks(made)
    return made.stop
  }, [editor, resources])
  return useSyncExternalStore(
    (listener) => checks?.subscribe(listener) ?? (() => {}),
    () => checks?.state() ?? waiting,
  )
}
