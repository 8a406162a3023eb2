import { inkTechniques } from '@podwright/domain/print/output-profiles'
import { Checkbox } from '@podwright/ui/checkbox'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useEditor, useEditorState, useResources } from '../state/editor-context.tsx'
import styles from './printed-colours.module.css'

/** Below this share, differences are at edges and in specks. */
const smallestShare = 0.01

type Props = {
  /** Share from 0 to 1 of the print whose color changes visibly; undefined until it is known. */
  changed: number | undefined
}

/** Shows the preview in the colors that the supplier's printer prints, or says why it cannot. Thread has its own colors. */
export function PrintedColours({ changed }: Props) {
  const t = useTranslations('studio.preview')
  const editor = useEditor()
  const { lattices } = useResources()
  const printed = useEditorState(({ product }) => product.printedColours)
  const hasInk = useEditorState(({ product: { technique } }) => inkTechniques.some((each) => each === technique))
  const isOn = useEditorState((state) => state.showsPrintedColours)
  const [loading, setLoading] = useState<'running' | 'failed'>()
  if (!hasInk) return null
  if (!printed) return <p className={styles.unknown}>{t('printedUnknown')}</p>

  const turn = async (shows: boolean) => {
    if (shows) {
      setLoading('running')
      try {
        await lattices.load(printed.lattice)
        setLoading(undefined)
      } catch (error) {
        setLoading('failed')
        throw error
      }
    }
    editor.view({ showsPrintedColours: shows })
  }
  return (
    <div className={styles.printed}>
      <Checkbox
        checked={isOn || loading === 'running'}
        disabled={loading === 'running'}
        onChange={({ target }) => void turn(target.checked).catch(reportError)}
      >
        {t('printed')}
      </Checkbox>
      {loading === 'failed' && <p role="alert">{t('printedFailed')}</p>}
      {isOn && (
        <p role="status">
          {changed !== undefined && (
            <strong>
              {changed < smallestShare
                ? t('printedSame')
                : t('printedChanged', { percent: String(Math.round(changed * 100)) })}
            </strong>
          )}{' '}
          {t('printedBy', { profile: printed.profile })}
        </p>
      )}
    </div>
  )
}
