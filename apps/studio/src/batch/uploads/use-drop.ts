import { useEffect, useState } from 'react'
import { filesOfDrop } from './choose-files.ts'
import type { ChosenFile } from './upload-entry.ts'

/**
 * Accepts files dropped anywhere on the page; returns whether files are being dragged over it. Without a callback they
 * are ignored.
 */
export function useDrop(onFiles: ((files: ChosenFile[]) => void) | undefined): boolean {
  const [isDraggedOver, setOver] = useState(false)
  useEffect(() => {
    if (!onFiles) return
    const giveUp = new AbortController()
    const { signal } = giveUp
    const on = (name: 'dragover' | 'dragleave' | 'drop', run: (event: DragEvent) => void) =>
      document.addEventListener(name, (event) => event.dataTransfer?.types.includes('Files') && run(event), { signal })
    on('dragover', (event) => {
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => event.relatedTarget === null && setOver(false))
    on('drop', (event) => {
      event.preventDefault()
      setOver(false)
      if (event.dataTransfer) filesOfDrop(event.dataTransfer).then(onFiles).catch(reportError)
    })
    return () => giveUp.abort()
  }, [onFiles])
  return isDraggedOver
}
