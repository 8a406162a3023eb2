import type { MockupDetail } from '@podwright/contracts/mockups/mockup-shapes'
import { useMutation } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useServices } from '../../app/services.tsx'
import { useCall } from '../../data/use-call.ts'
import { useCallCache } from '../../data/use-call-cache.ts'
import styles from './mockups.module.css'

type Values = {
  readonly name: string
  /** 0: any product. */
  readonly productId: number
  /** Empty: the main color, or the first printed area. */
  readonly colour: string
  readonly printArea: string
}

const anyProduct = 0

/** Names a mockup and says which product, color and print area it shows. */
export function MockupForm({ mockup }: { mockup: MockupDetail }) {
  const t = useTranslations('mockups.page')
  const { api, notify } = useServices()
  const { set, invalidate } = useCallCache()
  const { id, product, name, colour, printArea } = mockup
  const [form] = Form.useForm<Values>()
  const chosen = Form.useWatch('productId', form) ?? product?.id ?? anyProduct
  const blank = useCall('getStudioProduct', { params: { id: chosen } }, { enabled: chosen !== anyProduct })
  const details = chosen === anyProduct ? undefined : blank.data
  const nameOfArea = useAreaName()
  const save = useMutation({
    mutationFn: (values: Values) =>
      api.call('changeMockup', {
        params: { id },
        body: {
          name: values.name.trim(),
          productId: values.productId === anyProduct ? null : values.productId,
          colour: values.productId === anyProduct || values.colour === '' ? null : values.colour,
          printArea: values.printArea === '' ? null : values.printArea,
        },
      }),
    onSuccess: (next) => {
      set('getMockup', next, { params: { id } })
      invalidate('listMockups')
      notify('success', t('saved'))
    },
  })
  const areas = details ? details.areas.map(({ code }) => code) : ['front', 'back']
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{
        name,
        productId: product?.id ?? anyProduct,
        colour: colour ?? '',
        printArea: printArea ?? '',
      }}
      onFinish={save.mutate}
      onValuesChange={(changed) => {
        // Another product has other colors and print areas.
        if ('productId' in changed) form.setFieldsValue({ colour: '', printArea: '' })
      }}
    >
      <Form.Item name="name" label={t('name')} rules={[{ required: true, whitespace: true, message: t('needed') }]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="productId" label={t('product')}>
        <ProductSelect known={product} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="colour" label={t('colour')}>
          <Select
            disabled={!details}
            options={[
              { value: '', label: t('mainColour') },
              ...(details?.colours.map(({ code, name: label }) => ({ value: code, label })) ?? []),
            ]}
          />
        </Form.Item>
        <Form.Item name="printArea" label={t('printArea')}>
          <Select
            options={[
              { value: '', label: t('firstArea') },
              ...areas.map((code) => ({ value: code, label: nameOfArea(code) })),
            ]}
          />
        </Form.Item>
      </div>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('save')}
      </Button>
    </Form>
  )
}

type SelectProps = {
  known: MockupDetail['product']
  value?: number
  onChange?: (value: number) => void
}

/** Searches the products that can be designed. */
function ProductSelect({ known, value, onChange, ...field }: SelectProps) {
  const t = useTranslations('mockups.page')
  const [search, setSearch] = useState('')
  const keyword = search.trim()
  const found = useCall('listProducts', {
    query: { kind: 'blank', pageSize: 20, ...(keyword !== '' && { keyword }) },
  })
  const options = new Map<number, string>([[anyProduct, t('anyProduct')]])
  if (known) options.set(known.id, `${known.name} · ${known.code}`)
  for (const { id, name, code } of found.data?.items ?? []) options.set(id, `${name} · ${code}`)
  return (
    <Select
      {...field}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={found.isFetching}
      options={[...options].map(([id, label]) => ({ value: id, label }))}
    />
  )
}

const namedAreas = ['front', 'back', 'wrap', 'full'] as const

function useAreaName(): (code: string) => string {
  const t = useTranslations('mockups.page.areas')
  return (code) => {
    const known = namedAreas.find((name) => name === code)
    return known ? t(known) : code
  }
}
