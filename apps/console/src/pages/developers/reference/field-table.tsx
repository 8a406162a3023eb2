import { Tag } from 'antd'
import { useTranslations } from 'use-intl'
import card from '../../../parts/card.module.css'
import type { Field } from './read-document.ts'
import styles from './reference.module.css'

/** Longer types, such as those of a hundred currencies, are cut. */
const maxTypeLength = 240
const depthClasses = [styles.depth0, styles.depth1, styles.depth2, styles.depth3]

type TableProps = { title: string; note?: string; fields: readonly Field[] }

/** The fields of a request or response with their types. */
export function FieldTable({ title, note, fields }: TableProps) {
  const t = useTranslations('developers.reference')
  if (fields.length === 0) return null
  return (
    <>
      <h3 className={card.section}>
        {title} {note && <code>{note}</code>}
      </h3>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('description')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, name, depth, type, isRequired, description }) => (
            <tr key={path}>
              <th scope="row" className={depthClasses[Math.min(depth, depthClasses.length - 1)]}>
                <code>{name}</code>
                {isRequired && <Tag>{t('required')}</Tag>}
              </th>
              <td>
                <code>{type.length > maxTypeLength ? `${type.slice(0, maxTypeLength)}…` : type}</code>
              </td>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
