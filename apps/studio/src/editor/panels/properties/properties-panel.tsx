import type { FramedLayer, Layer } from '@podwright/design/layers/registry'
import { isFramed } from '@podwright/design/layers/registry'
import { useTranslations } from 'use-intl'
import { ActionButton } from '../../actions/ui/action-button.tsx'
import { Section } from '../fields/section.tsx'
import { AppearanceSection, ShadowSection } from './appearance-section.tsx'
import { DarkSection } from './dark-section.tsx'
import { FrameSection } from './frame-section.tsx'
import { ImageSection } from './image-section.tsx'
import { PageSection } from './page-section.tsx'
import { PatternSection } from './pattern-section.tsx'
import styles from './properties.module.css'
import { useSelected } from './selected.ts'
import { ShapeSection } from './shape-section.tsx'
import { TextSection } from './text-section.tsx'

const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'].map((name) => `align-${name}`)

/** The right panel: the selection, or the print area without one. */
export function PropertiesPanel() {
  const t = useTranslations('studio.panel')
  const layers = useSelected()
  return (
    <aside className={styles.panel} aria-label={t('properties')}>
      {layers.length === 0 ? <PageSection /> : <Selected layers={layers} />}
    </aside>
  )
}

function Selected({ layers }: { layers: readonly Layer[] }) {
  const t = useTranslations('studio.panel')
  const [only] = layers
  const isGroup = layers.length === 1 && only?.type === 'group'
  return (
    <>
      <Section title={t('alignment')}>
        <div className={styles.actions}>
          {alignments.map((id) => (
            <ActionButton key={id} id={id} />
          ))}
          {layers.length > 2 && (
            <>
              <ActionButton id="distribute-x" />
              <ActionButton id="distribute-y" />
            </>
          )}
          {layers.length > 1 && <ActionButton id="group" />}
          {isGroup && <ActionButton id="ungroup" />}
        </div>
      </Section>
      <FrameSection layers={layers} />
      <OfType layers={layers.filter(isFramed)} count={layers.length} />
      <AppearanceSection layers={layers} />
      <ShadowSection layers={layers} />
      {layers.length === 1 && only && isFramed(only) && <DarkSection key={only.id} layer={only} />}
    </>
  )
}

/** The properties of one layer type, when all selected layers have that type. */
function OfType({ layers, count }: { layers: readonly FramedLayer[]; count: number }) {
  const [first] = layers
  if (!first || layers.length !== count || layers.some(({ type }) => type !== first.type)) return null
  switch (first.type) {
    case 'text':
      return <TextSection key={first.id} layers={layers.filter((layer) => layer.type === 'text')} />
    case 'image':
      return <ImageSection layers={layers.filter((layer) => layer.type === 'image')} />
    case 'shape':
      return <ShapeSection layers={layers.filter((layer) => layer.type === 'shape')} />
    case 'pattern':
      return <PatternSection layers={layers.filter((layer) => layer.type === 'pattern')} />
  }
}
