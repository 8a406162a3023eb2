import { findPlacement } from '@podwright/design/design'
import type { HiddenZone } from '@podwright/domain/print/hidden-zones'
import { useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useEditor, useEditorState, useResources } from '../state/editor-context.tsx'
import type { EditorState } from '../state/editor-state.ts'
import { createFeedback, type FeedbackStore, useFeedback } from './feedback.ts'
import { EmptyHint } from './hud/empty-hint.tsx'
import { GestureBubble } from './hud/gesture-bubble.tsx'
import hud from './hud/hud.module.css'
import { SpokenSelection } from './hud/spoken-selection.tsx'
import { ZoomBar } from './hud/zoom-bar.tsx'
import { Background } from './overlay/background.tsx'
import { CropBar, CropOverlay } from './overlay/crop-overlay.tsx'
import { Edges } from './overlay/edges.tsx'
import { GestureOverlay, GuideLines } from './overlay/gesture-overlay.tsx'
import { HiddenZones } from './overlay/hidden-zones.tsx'
import overlay from './overlay/overlay.module.css'
import { SelectionOverlay } from './overlay/selection-overlay.tsx'
import { Rulers } from './rulers/rulers.tsx'
import styles from './stage.module.css'
import { TextTyping } from './typing/text-typing.tsx'
import { useStageInput } from './use-stage-input.ts'
import { useStagePicture } from './use-stage-picture.ts'

/** The print area with its design as it will be printed, edited by pointer, touch and keyboard. */
export function Stage() {
  const t = useTranslations('studio.canvas')
  const editor = useEditor()
  const resources = useResources()
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const tools = useMemo(
    () => ({ editor, texts: resources.painter.texts, feedback: createFeedback() }),
    [editor, resources],
  )
  const readColour = useStagePicture(place, canvas)
  useStageInput(place, tools, resources, readColour)
  const tool = useEditorState((state) => state.tool)
  return (
    <div
      ref={place}
      className={styles.stage}
      data-stage=""
      data-tool={tool}
      role="application"
      aria-label={t('stage')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application handles its own keys
      tabIndex={0}
    >
      <Below />
      <canvas ref={canvas} className={styles.canvas} />
      <Above feedback={tools.feedback} />
      <SpokenSelection />
    </div>
  )
}

function Below() {
  const placement = useEditorState((state) => findPlacement(state.design, state.placement))
  const camera = useEditorState((state) => state.camera)
  const colour = useEditorState(({ product, colour: code }) => product.colours.find((each) => each.code === code)?.hex)
  return placement && camera && <Background placement={placement} camera={camera} colour={colour} />
}

function Above({ feedback }: { feedback: FeedbackStore }) {
  const placement = useEditorState((state) => findPlacement(state.design, state.placement))
  const camera = useEditorState((state) => state.camera)
  const size = useEditorState((state) => state.stage)
  const showsRulers = useEditorState((state) => state.showsRulers)
  const showsEdges = useEditorState((state) => state.showsEdges)
  const isOnDark = useEditorState(
    ({ product, colour }) => product.colours.find(({ code }) => code === colour)?.isDark ?? false,
  )
  const zones = useEditorState(({ design, placement: id, product }) =>
    zonesOf(product, findPlacement(design, id)?.area),
  )
  const isDropping = useFeedback(feedback, (state) => state.isDropping)
  if (!placement || !camera || !size) return null
  return (
    <>
      <EmptyHint placement={placement} camera={camera} isOnDark={isOnDark} />
      <svg className={overlay.overlay} aria-hidden="true" role="presentation">
        {showsEdges && zones.length > 0 && (
          <HiddenZones zones={zones} placement={placement} camera={camera} isOnDark={isOnDark} />
        )}
        <Edges placement={placement} camera={camera} hasLines={showsEdges} isOnDark={isOnDark} />
        <GuideLines camera={camera} />
        <CropOverlay camera={camera} />
        <SelectionOverlay feedback={feedback} camera={camera} />
        <GestureOverlay feedback={feedback} camera={camera} />
      </svg>
      <TextTyping camera={camera} />
      <CropBar camera={camera} />
      {showsRulers && <Rulers camera={camera} size={size} />}
      <GestureBubble feedback={feedback} />
      <ZoomBar />
      {isDropping && <div className={hud.drop} />}
    </>
  )
}

const noZones: readonly HiddenZone[] = []

function zonesOf({ areas }: EditorState['product'], area: string | undefined): readonly HiddenZone[] {
  return areas.find(({ code }) => code === area)?.hidden ?? noZones
}
