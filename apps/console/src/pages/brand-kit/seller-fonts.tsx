import type { SellerFont } from '@podwright/contracts/brand/fonts'
import { fontFileTypes, fontLimits } from '@podwright/domain/print/seller-fonts'
import { Button } from '@podwright/ui/button'
import { EmptyState } from '@podwright/ui/empty-state'
import { OutlineText } from '@podwright/ui/fonts/outline-text'
import { useMutation } from '@tanstack/react-query'
import { Button as AntButton, App, Input } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import card from '../../parts/card.module.css'
import { Modal } from '../../parts/forms/modal.tsx'
import { LoadStateInCard } from '../../parts/load-state.tsx'
import { useFormatters } from '../../parts/use-formatters.ts'
import styles from './brand-kit.module.css'

const UploadFont = lazy(() => import('./upload-font.tsx'))

/** The uploaded fonts, with the answers to the license question. */
export function SellerFonts() {
  const t = useTranslations('sellerFonts')
  const fonts = useCall('listFonts')
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const offered = fonts.data?.items.filter(({ isDeleted }) => !isDeleted)
  return (
    <section className={card.card}>
      <header className={card.bar}>
        <div>
          <h2>{t('title')}</h2>
          <p className={card.note}>{t('hint')}</p>
          <p className={card.note}>{t('types', { megabytes: String(fontLimits.megabytes) })}</p>
        </div>
        <span className={card.spread}>
          <Button
            icon="plus"
            disabled={offered !== undefined && offered.length >= fontLimits.fonts}
            onClick={() => picker.current?.click()}
          >
            {t('upload')}
          </Button>
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          accept={fontFileTypes}
          aria-label={t('upload')}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </header>
      {!offered ? (
        <LoadStateInCard query={fonts} />
      ) : offered.length === 0 ? (
        <EmptyState icon="palette" title={t('none')} text={t('noneText')} />
      ) : (
        <ul className={styles.fonts}>
          {offered.map((font) => (
            <FontCard key={font.id} font={font} />
          ))}
        </ul>
      )}
      {file && (
        <Suspense>
          <UploadFont file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function FontCard({ font }: { font: SellerFont }) {
  const t = useTranslations('sellerFonts')
  const { api } = useServices()
  const { day } = useFormatters()
  const { modal } = App.useApp()
  const cache = useCallCache()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, license, licenseName, member, createdAt, scripts, embedding, sample } = font
  const remove = useMutation({
    mutationFn: () => api.call('deleteFont', { params: { id } }),
    onSettled: () => cache.invalidate('listFonts'),
  })
  const licenseText = [t(`license.${license}`), licenseName].filter(Boolean).join(', ')
  const answer = { license: licenseText, date: day(createdAt) }
  return (
    <li>
      <div className={styles.fontSample}>
        {sample.path === '' ? name : <OutlineText outline={sample} label={t('sampleOf', { name })} />}
      </div>
      <strong>{name}</strong>
      {scripts.length > 0 && (
        <small>{t('scriptsLine', { scripts: scripts.map((script) => t(`scripts.${script}`)).join(' · ') })}</small>
      )}
      <small>{member === null ? t('answered', answer) : t('answeredBy', { ...answer, member })}</small>
      <small>{t(`embedding.${embedding}`)}</small>
      <div className={styles.fontActions}>
        <AntButton size="small" type="link" aria-label={t('renameFont', { name })} onClick={() => setRenaming(true)}>
          {t('rename')}
        </AntButton>
        <AntButton
          size="small"
          type="link"
          danger
          aria-label={t('deleteFont', { name })}
          loading={remove.isPending}
          onClick={() =>
            void modal.confirm({
              title: t('deleteFont', { name }),
              content: t('deleteText'),
              okText: t('delete'),
              okType: 'danger',
              cancelText: t('cancel'),
              onOk: () => remove.mutate(),
            })
          }
        >
          {t('delete')}
        </AntButton>
      </div>
      {isRenaming && <RenameFont font={font} onClose={() => setRenaming(false)} />}
    </li>
  )
}

function RenameFont({ font, onClose }: { font: SellerFont; onClose: () => void }) {
  const t = useTranslations('sellerFonts')
  const { api } = useServices()
  const cache = useCallCache()
  const [name, setName] = useState(font.name)
  const rename = useMutation({
    mutationFn: () => api.call('renameFont', { params: { id: font.id }, body: { name: name.trim() } }),
    onSuccess: () => {
      cache.invalidate('listFonts')
      onClose()
    },
  })
  const isNamed = name.trim() !== ''
  return (
    <Modal
      open
      title={t('renameFont', { name: font.name })}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isNamed }}
      confirmLoading={rename.isPending}
      onOk={() => rename.mutate()}
      onCancel={onClose}
    >
      <Input
        aria-label={t('name')}
        value={name}
        maxLength={fontLimits.name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => isNamed && rename.mutate()}
      />
    </Modal>
  )
}
