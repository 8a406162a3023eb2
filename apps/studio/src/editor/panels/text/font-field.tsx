import {
  type FontFamily,
  type FontScript,
  fontFamilies,
  fontKinds,
  fontScripts,
} from '@podwright/domain/print/font-families'
import { Icon } from '@podwright/ui/icon'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PopoverButton } from '../fields/popover-button.tsx'
import { FontSample } from './font-sample.tsx'
import styles from './text.module.css'

/** The family of the selected texts, and a choice of others. */
export function FontField({
  family,
  onChange,
}: {
  /** Undefined: the selected texts differ. */
  family: string | undefined
  onChange: (family: string) => void
}) {
  const t = useTranslations('studio.panel')
  const face = (
    <>
      <span>{family ?? t('mixed')}</span>
      <Icon name="chevronDown" />
    </>
  )
  return (
    <PopoverButton
      label={t('text.family')}
      value={family ?? t('mixed')}
      className={styles.fontField}
      face={face}
      width={300}
      height={480}
    >
      {(close) => (
        <FontList
          current={family}
          onChange={(chosen) => {
            onChange(chosen)
            close()
          }}
        />
      )}
    </PopoverButton>
  )
}

function FontList({ current, onChange }: { current: string | undefined; onChange: (family: string) => void }) {
  const t = useTranslations('studio.panel.text')
  const [search, setSearch] = useState('')
  const [script, setScript] = useState<FontScript | null>(null)
  const found = findFamilies(fontFamilies, search, script)
  return (
    <div className={styles.fonts}>
      <input
        type="search"
        className={styles.search}
        placeholder={t('searchFonts')}
        aria-label={t('searchFonts')}
        value={search}
        // biome-ignore lint/a11y/noAutofocus: the list is opened to search for a font
        autoFocus
        onChange={(event) => setSearch(event.target.value)}
      />
      <fieldset className={styles.scripts} aria-label={t('script')}>
        {fontScripts.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={script === name}
            onClick={() => setScript(script === name ? null : name)}
          >
            {t(`scripts.${name}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.fontList}>
        {fontKinds.map((kind) => {
          const families = found.filter((family) => family.kind === kind)
          if (families.length === 0) return null
          return (
            <section key={kind}>
              <h4>{t(`kinds.${kind}`)}</h4>
              {families.map((family) => (
                <button
                  key={family.family}
                  type="button"
                  className={styles.font}
                  title={family.family}
                  aria-pressed={family.family === current}
                  onClick={() => onChange(family.family)}
                >
                  <FontSample family={family} />
                </button>
              ))}
            </section>
          )
        })}
        {found.length === 0 && <p className={styles.none}>{t('noFonts')}</p>}
      </div>
    </div>
  )
}

/** Filters families by name and by supported script. */
function findFamilies(
  families: readonly FontFamily[],
  search: string,
  script: FontScript | null,
): readonly FontFamily[] {
  const keyword = search.trim().toLowerCase()
  return families.filter(
    ({ family, scripts: own }) => family.toLowerCase().includes(keyword) && (script === null || own.includes(script)),
  )
}
