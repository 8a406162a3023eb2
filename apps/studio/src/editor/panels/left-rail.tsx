import { Icon } from '@podwright/ui/icon'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '../actions/actions-context.tsx'
import { writeShortcut } from '../actions/shortcuts.ts'
import { isMac } from '../actions/ui/is-mac.ts'
import { useEditorState } from '../state/editor-context.tsx'
import type { PanelName } from '../state/editor-state.ts'
import { ArtworksPanel } from './artworks/artworks-panel.tsx'
import { ClipArtPanel } from './clip-art/clip-art-panel.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import { LayersPanel } from './layers/layers-panel.tsx'
import styles from './panels.module.css'
import { ProductPanel } from './product/product-panel.tsx'
import { ShapesPanel } from './shapes/shapes-panel.tsx'

const TextPanel = lazy(() => import('./text/text-panel.tsx').then((module) => ({ default: module.TextPanel })))
const TemplatesPanel = lazy(() =>
  import('./templates/templates-panel.tsx').then((module) => ({ default: module.TemplatesPanel })),
)

const names: readonly PanelName[] = [
  'product',
  'artworks',
  'clipart',
  'text',
  'shapes',
  'templates',
  'layers',
  'history',
]

/** The rail of panels, and the open panel. */
export function LeftRail() {
  const t = useTranslations('studio.panel')
  const open = useEditorState(({ panel }) => panel)
  return (
    <div className={styles.left}>
      <nav className={styles.rail} aria-label={t('rail')}>
        {names.map((name) => (
          <RailButton key={name} name={name} />
        ))}
      </nav>
      <Suspense fallback={<section className={styles.panel} aria-busy="true" />}>
        {open !== null && <OpenPanel name={open} />}
      </Suspense>
    </div>
  )
}

function RailButton({ name }: { name: PanelName }) {
  const t = useTranslations('studio.action')
  const { action, isOn, run } = useAction(`panel-${name}`)
  const [shortcut] = action.shortcuts ?? []
  const label = t(action.label)
  return (
    <button
      type="button"
      className={styles.railButton}
      aria-pressed={isOn}
      title={shortcut ? `${label} (${writeShortcut(shortcut, isMac)})` : label}
      onClick={run}
    >
      {action.icon && <Icon name={action.icon} />}
      <span>{label}</span>
    </button>
  )
}

function OpenPanel({ name }: { name: PanelName }) {
  switch (name) {
    case 'product':
      return <ProductPanel />
    case 'artworks':
      return <ArtworksPanel />
    case 'clipart':
      return <ClipArtPanel />
    case 'text':
      return <TextPanel />
    case 'shapes':
      return <ShapesPanel />
    case 'templates':
      return <TemplatesPanel />
    case 'layers':
      return <LayersPanel />
    case 'history':
      return <HistoryPanel />
  }
}
