import type { SellerFont } from '@podwright/contracts/brand/fonts'
import {
  type FontFamily,
  type FontScript,
  fontFamilies,
  fontKinds,
  fontScripts,
} from '@podwright/domain/print/font-families'
import { codeOfFamily, fontFileTypes } from '@podwright/domain/print/seller-fonts'
import { Button } from '@podwright/ui/button'
import { OutlineText } from '@podwright/ui/fonts/outline-text'
import { Icon } from '@podwright/ui/icon'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PopoverButton } from '../fields/popover-button.tsx'
import { FontSample } from './font-sample.tsx'
import { useSellerFonts } from './seller-fonts.ts'
import styles from './text.module.css'
import { UploadFont } from './upload-font.tsx'

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
  const nameOf = useFamilyName()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const name = family === undefined ? t('mixed') : nameOf(family)
  const face = (
    <>
      <span>{name}</span>
      <Icon name="chevronDown" />
    </>
  )
  return (
    <>
      <PopoverButton
        label={t('text.family')}
        value={name}
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
            onUpload={() => {
              // The dialog is no part of the list, which closes when another dialog opens.
              close()
              picker.current?.click()
            }}
          />
        )}
      </PopoverButton>
      <input
        ref={picker}
        type="file"
        hidden
        accept={fontFileTypes}
        aria-label={t('text.family')}
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      {file && (
        <UploadFont
          file={file}
          onClose={() => setFile(undefined)}
          onUploaded={(font) => {
            setFile(undefined)
            onChange(font.family)
          }}
        />
      )}
    </>
  )
}

/** Returns the name of a family; texts refer to uploaded fonts by a code. */
function useFamilyName(): (family: string) => string {
  const t = useTranslations('sellerFonts')
  const { state, fonts } = useSellerFonts()
  return (family) => {
    if (codeOfFamily(family) === undefined) return family
    const font = fonts.find((each) => each.family === family)
    if (!font) return t(state === 'loading' ? 'loading' : 'unknown')
    return font.isDeleted ? t('isDeleted', { name: font.name }) : font.name
  }
}

type ListProps = { current: string | undefined; onChange: (family: string) => void; onUpload: () => void }

function FontList({ current, onChange, onUpload }: ListProps) {
  const t = useTranslations('studio.panel.text')
  const words = useTranslations('sellerFonts')
  const { state, fonts, reload } = useSellerFonts()
  const [search, setSearch] = useState('')
  const [script, setScript] = useState<FontScript | null>(null)
  const found = findFamilies(fontFamilies, search, script)
  const own = findOwn(fonts, search, script)
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
        <section>
          <header className={styles.ownHead}>
            <h4>{words('own')}</h4>
            <Button size="small" icon="plus" onClick={onUpload}>
              {words('upload')}
            </Button>
          </header>
          {state === 'loading' && <p className={styles.none}>{words('loading')}</p>}
          {state === 'failed' && (
            <div className={styles.none} role="alert">
              <p>{words('failed')}</p>
              <Button size="small" onClick={reload}>
                {words('retry')}
              </Button>
            </div>
          )}
          {own.map((font) => (
            <button
              key={font.id}
              type="button"
              className={styles.font}
              title={font.name}
              aria-label={font.name}
              aria-pressed={font.family === current}
              onClick={() => onChange(font.family)}
            >
              <span className={styles.sample}>
                {font.sample.path === '' ? font.name : <OutlineText outline={font.sample} label={font.name} />}
              </span>
            </button>
          ))}
        </section>
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
        {found.length + own.length === 0 && <p className={styles.none}>{t('noFonts')}</p>}
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

/** Uploaded fonts that are still offered, by name and by script. */
function findOwn(fonts: readonly SellerFont[], search: string, script: FontScript | null): readonly SellerFont[] {
  const keyword = search.trim().toLowerCase()
  return fonts.filter(
    ({ name, scripts, isDeleted }) =>
      !isDeleted && name.toLowerCase().includes(keyword) && (script === null || scripts.includes(script)),
  )
}
