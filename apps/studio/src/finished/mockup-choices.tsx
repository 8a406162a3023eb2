import type { MockupSummary } from '@podwright/contracts/mockups/mockup-shapes'
import { consoleBase, consolePaths } from '@podwright/domain/console-paths'
import { maxMockupsOfProduct } from '@podwright/domain/pictures/mockups'
import { Checkbox } from '@podwright/ui/checkbox'
import { Picture } from '@podwright/ui/picture'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { resized } from '../app/resized.ts'
import { useServices } from '../app/services.tsx'
import styles from './mockup-choices.module.css'

type ChoicesProps = { productId: number; chosen: readonly number[]; onChange: (chosen: readonly number[]) => void }

/** The seller's mockups that can show a product, with the way to the page where they are uploaded. */
export function MockupChoices({ productId, chosen, onChange }: ChoicesProps) {
  const t = useTranslations('studio.finish.mockups')
  const mockups = useMockupsOf(productId)
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset className={styles.choices}>
      <legend>{t('legend')}</legend>
      <p className={styles.hint}>
        {t(mockups?.length === 0 ? 'none' : 'hint')}{' '}
        <a href={`${consoleBase}${consolePaths.mockups}`} target="_blank" rel="noreferrer">
          {t('manage')}
        </a>
      </p>
      <ul className={styles.list} aria-busy={mockups === undefined}>
        {mockups?.map(({ id, name, picture }) => (
          <li key={id}>
            <Picture
              src={picture ? resized(`/images/${picture.path}`, 240) : ''}
              alt=""
              width={120}
              height={90}
              className={styles.picture}
            />
            <Checkbox
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= maxMockupsOfProduct}
              onChange={() => toggle(id)}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Undefined while loading. */
function useMockupsOf(productId: number): readonly MockupSummary[] | undefined {
  const { api } = useServices()
  const [found, setFound] = useState<readonly MockupSummary[]>()
  useEffect(() => {
    const giveUp = new AbortController()
    api.call('listMockups', { query: { productId, pageSize: 96 }, signal: giveUp.signal }).then(
      ({ items }) => setFound(items),
      () => !giveUp.signal.aborted && setFound([]),
    )
    return () => giveUp.abort()
  }, [api, productId])
  return found
}
