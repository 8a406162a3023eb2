import { findLayer } from '@podwright/design/design'
import type { TextLayer } from '@podwright/design/layers/text/schema'
import { useEditorState } from '../../state/editor-context.tsx'
import type { Camera } from '../../state/editor-state.ts'
import { TypingField } from './typing-field.tsx'

/** The text being typed, if any. */
export function TextTyping({ camera }: { camera: Camera }) {
  const layer = useEditorState(({ design, typing }): TextLayer | undefined => {
    const found = typing === null ? undefined : findLayer(design, typing)
    return found?.type === 'text' ? found : undefined
  })
  return layer ? <TypingField key={layer.id} layer={layer} camera={camera} /> : null
}
