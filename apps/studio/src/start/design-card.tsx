import type { DesignSummary } from '@podwright/contracts/designs/design-shapes'
import { momentStyle } from '@podwright/i18n/format'
import { Icon } from '@podwright/ui/icon'
import { Menu, menuItemClass } from '@podwright/ui/menu'
import { Picture } from '@podwright/ui/picture'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { resized } from '../app/resized.ts'
import styles from './design-card.module.css'
import { useDesignPicture } from './use-design-picture.ts'
import type { Designs } from './use-designs.ts'
import { UseTemplate } from './use-template.tsx'

/** One design with its picture, name and actions. */
export function DesignCard({
  design,
  designs,
  isTemplateList,
}: {
  design: DesignSummary
  designs: Designs
  /** Among templates, a click asks for the product of a new design instead of opening the template. */
  isTemplateList: boolean
}) {
  const t = useTranslations('studio.start')
  const format = useFormatter()
  const [isNaming, setNaming] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const { id, name, productName, updatedAt, deletedAt } = design
  const thumb = useDesignPicture(design)
  const shownName = name || t('unnamed')
  const time = format.dateTime(new Date(updatedAt), momentStyle)
  const picture = <Picture src={thumb ? resized(`/images/${thumb}`, 320) : ''} alt="" width={320} height={320} />
  const run = (action: Promise<void>) => void action.catch(reportError)
  return (
    <li className={styles.card}>
      {isTemplateList ? (
        <button
          type="button"
          className={styles.picture}
          title={t('startFrom', { name: shownName })}
          aria-label={t('startFrom', { name: shownName })}
          onClick={() => setUsed(true)}
        >
          {picture}
        </button>
      ) : deletedAt === null ? (
        <a href={`/studio?design=${id}`} className={styles.picture} aria-label={shownName}>
          {picture}
        </a>
      ) : (
        <span className={styles.picture}>{picture}</span>
      )}
      <div className={styles.words}>
        {isNaming ? (
          <input
            className={styles.input}
            defaultValue={name}
            aria-label={t('rename')}
            maxLength={200}
            // biome-ignore lint/a11y/noAutofocus: the seller has just opened this field
            autoFocus
            onBlur={({ target }) => {
              setNaming(false)
              if (target.value.trim() !== name) run(designs.rename(design, target.value.trim()))
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        ) : (
          <p className={styles.name}>{shownName}</p>
        )}
        <p className={styles.facts}>
          {productName}
          {design.isTemplate && !isTemplateList && ` · ${t('template')}`}
        </p>
        <p className={styles.moment}>{t('changed', { time })}</p>
      </div>
      <Menu
        trigger={<Icon name="more" />}
        triggerClassName={styles.menu}
        label={t('actions', { name: shownName })}
        hasChevron={false}
        align="end"
      >
        {deletedAt === null ? (
          <>
            {isTemplateList && (
              <>
                <Item label={t('startNew')} onChoose={() => run(designs.start(design))} />
                <Item label={t('useOn')} onChoose={() => setUsed(true)} />
                <Item label={t('editTemplate')} onChoose={() => location.assign(`/studio?design=${id}`)} />
              </>
            )}
            <Item label={t('rename')} onChoose={() => setNaming(true)} />
            <Item label={t('duplicate')} onChoose={() => run(designs.duplicate(design))} />
            <Item
              label={t(design.isTemplate ? 'notTemplate' : 'asTemplate')}
              onChoose={() => run(designs.setTemplate(design, !design.isTemplate))}
            />
            <Item label={t('delete')} onChoose={() => run(designs.remove(design))} />
          </>
        ) : (
          <Item label={t('restore')} onChoose={() => run(designs.restore(design))} />
        )}
      </Menu>
      {isUsed && <UseTemplate template={design} onClose={() => setUsed(false)} />}
    </li>
  )
}

function Item({ label, onChoose }: { label: string; onChoose: () => void }) {
  return (
    <button type="button" role="menuitem" className={menuItemClass} onClick={onChoose}>
      {label}
    </button>
  )
}
