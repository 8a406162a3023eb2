import type { Pointer, StageGesture, StageTools } from './gesture.ts'

/** Pans the view with the pointer. */
export function beginPan({ editor }: StageTools, start: Pointer): StageGesture | undefined {
  const { camera } = editor.state()
  if (!camera) return undefined
  return {
    move: ({ at }) =>
      editor.view({ camera: { ...camera, x: camera.x + at.x - start.at.x, y: camera.y + at.y - start.at.y } }),
    end: () => {},
    cancel: () => editor.view({ camera }),
  }
}
