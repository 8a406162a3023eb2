import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useActionContext } from '../../actions/actions-context.tsx'
import { setDragItem } from '../../drop.ts'
import type { Resources } from '../../resources/resources.ts'
import { useEditorState } from '../../state/editor-context.tsx'
import { onSingleClick } from '../on-single-click.ts'
import { PanelFrame } from '../panel-frame.tsx'
import styles from '../panels.module.css'
import { insertLayout } from './insert-layout.ts'
import { LayoutThumb } from './layout-thumb.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { type LayoutArea, layOut, textsOf } from './pieces.ts'
import { type Template, templateKinds } from './template.ts'
import own from './templates.module.css'
import { templates } from './templates.ts'

/** Ready-made layouts to start with. */
export function TemplatesPanel() {
  const t = useTranslations('studio.panel.templates')
  return (
    <PanelFrame title={t('title')}>
      <p className={styles.hint}>{t('hint')}</p>
      <OwnTemplates />
      {templateKinds.map((kind) => (
        <section key={kind}>
          <h3 className={styles.title}>{t(`kinds.${kind}`)}</h3>
          <div className={styles.grid}>
            {templates
              .filter((template) => template.kind === kind)
              .map((template) => (
                <TemplateButton key={template.id} template={template} />
              ))}
          </div>
        </section>
      ))}
    </PanelFrame>
  )
}

function TemplateButton({ template }: { template: Template }) {
  const t = useTranslations('studio.panel.templates')
  const context = useActionContext()
  // Thumbnails have the aspect ratio of the current area.
  const ratio = useEditorState(({ product, design, placement: id }) => {
    const placement = design.get(id)
    const area = placement?.kind === 'placement' ? placement : product.areas[0]
    return area ? Math.min(1.6, Math.max(0.75, area.widthMm / area.heightMm)) : 1
  })
  const make = useCallback(
    async (area: LayoutArea, { fonts, painter }: Resources) => {
      const layout = template.make(area)
      await fonts.ready(textsOf(layout))
      return layOut(layout, area, painter.texts, template.share)
    },
    [template],
  )
  const name = t(`names.${template.name}`)
  return (
    <button
      type="button"
      className={own.template}
      aria-label={name}
      title={name}
      draggable
      onDragStart={(event) => setDragItem(event.dataTransfer, { kind: 'template', template: template.id })}
      onClick={onSingleClick(
        () =>
          void insertLayout(context, template.make, { step: 'template', share: template.share, name }).catch(
            reportError,
          ),
      )}
    >
      <LayoutThumb make={make} width={140} height={Math.round(140 / ratio)} background={template.background} />
    </button>
  )
}
