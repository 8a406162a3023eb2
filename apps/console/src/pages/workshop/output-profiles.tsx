import { loaders } from 'virtual:output-profiles-messages/index'
import { ApiError } from '@podwright/contracts/client/api-error'
import { shownLocale } from '@podwright/contracts/client/shown-locale'
import type { OutputProfile } from '@podwright/contracts/workshop/output-profiles'
import type { Technique } from '@podwright/domain/catalog/vocabulary'
import {
  profileLimits,
  profileRefusals,
  type RenderingIntent,
  renderingIntents,
} from '@podwright/domain/print/output-profiles'
import { Button } from '@podwright/ui/button'
import { useMutation } from '@tanstack/react-query'
import { App, Select, Table } from 'antd'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { WithMessages } from '../../app/with-messages.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { LoadStateInCard } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'

const { default: texts } = await loaders[shownLocale()]()

type Row = { readonly technique: Technique; readonly profile: OutputProfile | undefined }

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
  const names = useTranslations('console.techniques')
  const { day } = useFormatters()
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
        <Table<Row>
          rowKey="technique"
          size="small"
          pagination={false}
          dataSource={rows}
          locale={{ emptyText: t('noTechniques') }}
          columns={[
            { title: t('technique'), dataIndex: 'technique', render: (technique: Technique) => names(technique) },
            {
              title: t('profile'),
              render: (_, { profile }) =>
                profile ? (
                  <>
                    {profile.name}{' '}
                    <span className={card.muted}>
                      {t(`spaces.${profile.space}`)} · {day(profile.changedAt)}
                    </span>
                  </>
                ) : (
                  <span className={card.muted}>{t('none')}</span>
                ),
            },
            { title: t('intent'), render: (_, { profile }) => profile && <Intent profile={profile} /> },
            { align: 'end', render: (_, row) => <RowActions {...row} name={names(row.technique)} /> },
          ]}
        />
      ) : (
        <LoadStateInCard query={query} />
      )}
    </section>
  )
}

function Intent({ profile: { technique, intent } }: { profile: OutputProfile }) {
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
    <Select<RenderingIntent>
      size="small"
      aria-label={t('intent')}
      value={change.isPending ? change.variables : intent}
      loading={change.isPending}
      popupMatchSelectWidth={false}
      options={renderingIntents.map((value) => ({ value, label: t(`intents.${value}`) }))}
      onChange={(next) => change.mutate(next)}
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
    <span className={card.spread}>
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
