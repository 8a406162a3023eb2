import type { BatchState } from '@podwright/domain/batch/states'
import { Tag, type TagTone } from '@podwright/ui/tag'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<BatchState, TagTone>> = {
  draft: 'neutral',
  queued: 'primary',
  running: 'primary',
  paused: 'accent',
  done: 'success',
  failed: 'danger',
  canceled: 'neutral',
}

/** The state of a batch, including partial success. */
export function StateTag({ state, isPartial }: { state: BatchState; isPartial: boolean }) {
  const t = useTranslations('studio.batch.state')
  return <Tag tone={isPartial ? 'accent' : tones[state]}>{t(isPartial ? 'partial' : state)}</Tag>
}
