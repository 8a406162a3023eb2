import type { Warehouse } from '@podwright/contracts/jit/warehouses'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { type Address, AddressFields, emptyAddress } from '../../parts/forms/address-fields.tsx'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'

type DialogProps = { warehouse: Warehouse | undefined; onClose: () => void; onSaved: () => void }
type Values = Address & { code: string; name: string }

/** Creates or edits a receiving warehouse. */
export function WarehouseDialog({ warehouse, onClose, onSaved }: DialogProps) {
  const t = useTranslations('console.jit')
  const { api } = useServices()
  const save = async ({ code, name, ...address }: Values) => {
    const body = { code: code.trim(), name: name.trim(), address }
    if (warehouse) await api.call('changeWarehouse', { params: { id: warehouse.id }, body })
    else await api.call('createWarehouse', { body })
    onSaved()
  }
  const needed = [{ required: true, whitespace: true, message: t('needed') }]
  const { code = '', name = '', address = emptyAddress } = warehouse ?? {}
  return (
    <FormDialog<Values>
      title={warehouse ? t('editWarehouse') : t('addWarehouse')}
      width="40rem"
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ ...address, code, name }}
      onSave={save}
      onClose={onClose}
    >
      <Form.Item name="code" label={t('warehouseCode')} rules={needed}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="name" label={t('warehouseName')} rules={needed}>
        <Input maxLength={100} />
      </Form.Item>
      <AddressFields />
    </FormDialog>
  )
}
