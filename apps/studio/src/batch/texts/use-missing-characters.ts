import type { Design } from '@podwright/design/design'
import type { TextList } from '@podwright/domain/batch/read-text-rows'
import { useEffect, useState } from 'react'
import { createResources } from '../../editor/resources/resources.ts'
import { missingCharacters } from './missing-characters.ts'

export type Missing = ReadonlyMap<number, readonly string[]>

/** Returns the characters by column that cannot be printed; undefined while the fonts are loading. */
export function useMissingCharacters(list: TextList | undefined, designs: readonly Design[]): Missing | undefined {
  const [resources] = useState(createResources)
  const [found, setFound] = useState<{ readonly list: TextList; readonly missing: Missing }>()
  useEffect(() => {
    if (!list) return
    let isCurrent = true
    missingCharacters(list, designs, resources).then(
      (missing) => isCurrent && setFound({ list, missing }),
      // Without its fonts the list is checked when the products are made.
      (error: unknown) => isCurrent && reportError(error),
    )
    return () => {
      isCurrent = false
    }
  }, [list, designs, resources])
  return found && found.list === list ? found.missing : undefined
}
