import { Button, IconButton } from '@podwright/ui/button'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { pickFromStage } from '../../eyedropper.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { isSameList } from '../../state/is-same-list.ts'
import { NumberField } from '../fields/number-field.tsx'
import { type Edit, mapEdit } from '../fields/use-edit.ts'
import { useBrandColours } from './brand-colours.ts'
import styles from './colour.module.css'
import { ColourArea } from './colour-area.tsx'
import { documentColours, type Hsva, readHex, toHex, toHsva } from './colours.ts'
import { canPickFromScreen, pickFromScreen } from './pick-from-screen.ts'
import { rememberColour, useRecentColours } from './recent-colours.ts'

/** Chooses one color: visually, by value, from the screen, or from used colors. */
export function ColourPicker({ colour, edit }: { colour: string; edit: Edit<string> }) {
  const t = useTranslations('studio.panel.colour')
  const editor = useEditor()
  const recent = useRecentColours()
  const used = useEditorState(({ design }) => documentColours(design).slice(0, 18), isSameList)
  const [held, setHeld] = useState<Hsva>(() => toHsva(colour))
  // Gray has no hue: the chosen hue is kept as long as the color is the same.
  const shown = toHex(held) === colour ? held : toHsva(colour)
  const hsva: Edit<Hsva> = {
    live: (next) => {
      setHeld(next)
      edit.live(toHex(next))
    },
    done: edit.done,
    now: (next) => {
      setHeld(next)
      edit.now(toHex(next))
    },
  }
  // The color at the time the picker closes is remembered.
  useEffect(() => () => rememberColour(colour), [colour])
  const pick = async () => {
    const picked = await (canPickFromScreen ? pickFromScreen() : pickFromStage(editor))
    if (picked) edit.now(picked)
  }
  return (
    <div className={styles.picker}>
      <ColourArea colour={shown} edit={hsva} />
      <div className={styles.numbers}>
        <IconButton
          size="small"
          icon="eyedropper"
          label={t('eyedropper')}
          onClick={() => void pick().catch(reportError)}
        />
        <HexField colour={colour} onChange={edit.now} />
        <NumberField
          label={t('opacity')}
          sign=""
          suffix="%"
          places={0}
          min={0}
          max={100}
          value={shown.a * 100}
          edit={mapEdit(hsva, (percent: number) => ({ ...shown, a: percent / 100 }))}
        />
      </div>
      <BrandSwatches current={colour} onChange={edit.now} />
      <Swatches title={t('document')} colours={used} current={colour} onChange={edit.now} />
      <Swatches title={t('recent')} colours={recent} current={colour} onChange={edit.now} />
    </div>
  )
}

function HexField({ colour, onChange }: { colour: string; onChange: (colour: string) => void }) {
  const t = useTranslations('studio.panel.colour')
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const read = typed === null ? null : readHex(typed)
    setTyped(null)
    if (read && read !== colour) onChange(read)
  }
  return (
    <input
      type="text"
      className={styles.hex}
      aria-label={t('hex')}
      spellCheck={false}
      value={typed ?? colour.slice(0, 7).toUpperCase()}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

/** The saved colors of the account, with a button that saves or removes the current one. */
function BrandSwatches({ current, onChange }: { current: string; onChange: (colour: string) => void }) {
  const t = useTranslations('studio.panel.colour')
  const { colors, canAdd, add, remove } = useBrandColours()
  const hex = current.slice(0, 7)
  const isSaved = colors.some((color) => color.hex === hex)
  const change = () => void (isSaved ? remove(hex) : add(hex)).catch(reportError)
  return (
    <>
      <Swatches
        title={t('brand')}
        colours={colors.map((color) => color.hex)}
        names={new Map(colors.map((color) => [color.hex, color.name]))}
        current={hex}
        onChange={onChange}
      />
      {(isSaved || canAdd) && (
        <Button size="small" icon={isSaved ? 'minus' : 'plus'} onClick={change}>
          {t(isSaved ? 'unsave' : 'save')}
        </Button>
      )}
    </>
  )
}

function Swatches({
  title,
  colours,
  names,
  current,
  onChange,
}: {
  title: string
  colours: readonly string[]
  names?: ReadonlyMap<string, string>
  current: string
  onChange: (colour: string) => void
}) {
  if (colours.length === 0) return null
  return (
    <div>
      <p className={styles.title}>{title}</p>
      <div className={styles.swatches}>
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            title={names?.get(colour) || colour.toUpperCase()}
            aria-label={names?.get(colour) || colour.toUpperCase()}
            aria-pressed={colour === current}
            onClick={() => onChange(colour)}
          >
            <span style={{ background: colour }} />
          </button>
        ))}
      </div>
    </div>
  )
}
