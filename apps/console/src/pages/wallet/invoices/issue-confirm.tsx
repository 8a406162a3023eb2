import type { BillingProfile } from '@podwright/domain/wallet/invoices'
import { Button, Popconfirm } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './invoices.module.css'

const BillingDialog = lazy(() => import('./billing-dialog.tsx').then((module) => ({ default: module.BillingDialog })))

type IssueConfirmProps = { profile: BillingProfile; onIssue: () => void; children: ReactNode }

/** Shows the billing details before documents are issued with them: those cannot be changed. */
export function IssueConfirm({ profile, onIssue, children }: IssueConfirmProps) {
  const t = useTranslations('console.invoices')
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const edit = () => {
    setOpen(false)
    setEditing(true)
  }
  return (
    <>
      <Popconfirm
        open={isOpen}
        onOpenChange={setOpen}
        title={t('issueQuestion')}
        description={
          <div className={styles.details}>
            <p>{[profile.name, profile.address, profile.taxNumber].filter((line) => line !== '').join('\n')}</p>
            <Button type="link" size="small" onClick={edit}>
              {t('changeDetails')}
            </Button>
          </div>
        }
        okText={t('issueNow')}
        cancelText={t('cancel')}
        onConfirm={onIssue}
      >
        {children}
      </Popconfirm>
      {isEditing && (
        <Suspense>
          <BillingDialog profile={profile} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}
