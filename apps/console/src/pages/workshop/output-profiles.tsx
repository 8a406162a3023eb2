import { loaders } from 'virtual:output-profiles-messages/index'
import { ApiError } from '@podwright/contracts/client/api-error'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { OutputProfile } from '@podwright/contracts/workshop/output-profiles'
import {
  type InkTechnique,
  profileLimits,
  profileRefusals,
  type RenderingIntent,
  renderingIntents,
} from '@podwright/domain/print/output-profiles'
import { Button } from '@podwright/ui/button'
import { Select } from '@podwright/ui/select'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { WithMessages } from '../../app/with-messages.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadStateInCard } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './output-profiles.module.css'

const { default: texts } = await loaders[shownLocale()]()

type Row = { readonly technique: InkTechnique; readonly profile: OutputProfile | undefined }

const megabytes = String(profileLimits.megabytes)

/** The ICC profiles of the supplier's printers, one for each technique. */
export default function OutputProfiles() {
  return (
    <WithMessages texts={texts}>
      <Profiles />
    </WithMessages>
  )
}

function Profiles() {
  const t = useTranslations('outputProfiles')
  const query = useCall('listOutputProfiles')
  const { data } = query
  const techniques = [...new Set([...(data?.techniques ?? []), ...(data?.items ?? []).map((each) => each.technique)])]
  const rows = techniques.map((technique): Row => {
    return { technique, profile: data?.items.find((each) => each.technique === technique) }
  })
  return (
    <section className={card.card}>
      <h2>{t('title')}</h2>
      <p className={card.note}>{t('lead')}</p>
      <p className={card.note}>{t('hint', { megabytes })}</p>
      {data ? (
        <ul className={styles.profiles}>
          {rows.length === 0 && <li className={card.muted}>{t('noTechniques')}</li>}
          {rows.map((row) => (
            <TechniqueRow key={row.technique} {...row} />
          ))}
        </ul>
      ) : (
        <LoadStateInCard query={query} />
      )}
    </section>
  )
}

function TechniqueRow({ technique, profile }: Row) {
  const t = useTranslations('outputProfiles')
  const name = useTranslations('console.techniques')(technique)
  const { day } = useFormatters()
  return (
    <li>
      <strong>{name}</strong>
      {profile ? (
        <span>
          {profile.name}{' '}
          <span className={card.muted}>
            {t(`spaces.${profile.space}`)} · {day(profile.changedAt)}
          </span>
        </span>
      ) : (
        <span className={card.muted}>{t('none')}</span>
      )}
      {profile && <Intent profile={profile} name={name} />}
      <RowActions technique={technique} profile={profile} name={name} />
    </li>
  )
}

function Intent({ profile: { technique, intent }, name }: { profile: OutputProfile; name: string }) {
  const t = useTranslations('outputProfiles')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const change = useMutation({
    mutationFn: (next: RenderingIntent) =>
      api.call('changeRenderingIntent', { params: { technique }, body: { intent: next } }),
    onSuccess: () => notify('success', t('saved')),
    onSettled: () => invalidate('listOutputProfiles'),
  })
  return (
    <Select
      label={`${t('intent')}: ${name}`}
      isLabelHidden
      options={renderingIntents.map((value) => ({ value, label: t(`intents.${value}`) }))}
      value={change.isPending ? change.variables : intent}
      disabled={change.isPending}
      onChange={({ target }) => {
        const next = renderingIntents.find((value) => value === target.value)
        if (next) change.mutate(next)
      }}
    />
  )
}

function RowActions({ technique, profile, name }: Row & { name: string }) {
  const t = useTranslations('outputProfiles')
  const { api, notify } = useServices()
  const { invalidate } = useCallCache()
  const { modal } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const upload = useMutation({
    mutationFn: (file: File) =>
      api.call('uploadOutputProfile', {
        params: { technique },
        query: {
          name: file.name.replace(/\.[^.]*$/, '').slice(0, profileLimits.name),
          ...(profile && { intent: profile.intent }),
        },
        body: file,
        handles: ['profile_refused'],
      }),
    onSuccess: () => {
      notify('success', t('saved'))
      invalidate('listOutputProfiles')
    },
    onError: (error) => {
      const refusal = error instanceof ApiError ? profileRefusals.find((code) => code === error.fields.file) : undefined
      if (refusal) notify('error', t(`refusal.${refusal}`, { megabytes }))
    },
  })
  const remove = useMutation({
    mutationFn: () => api.call('deleteOutputProfile', { params: { technique } }),
    onSuccess: () => notify('success', t('removed')),
    onSettled: () => invalidate('listOutputProfiles'),
  })
  const label = t(profile ? 'replace' : 'upload')
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        aria-label={`${label}: ${name}`}
        isBusy={upload.isPending}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      {profile && (
        <Button
          size="small"
          aria-label={`${t('remove')}: ${name}`}
          isBusy={remove.isPending}
          onClick={() =>
            void modal.confirm({
              title: t('removeTitle', { technique: name }),
              content: t('removeText'),
              okText: t('remove'),
              okType: 'danger',
              cancelText: t('cancel'),
              onOk: () => remove.mutate(),
            })
          }
        >
          {t('remove')}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        accept=".icc,.icm"
        aria-label={`${label}: ${name}`}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) upload.mutate(file)
        }}
      />
    </span>
  )
}
