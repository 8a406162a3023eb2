import { Checkbox, Form, Input } from 'antd'

/** Note and sample order, as `note` and `isSample` of the form. */
export function OrderOptions({ note, sample }: { note: string; sample: string }) {
  return (
    <>
      <Form.Item name="note" label={note}>
        <Input maxLength={500} />
      </Form.Item>
      <Form.Item name="isSample" valuePropName="checked">
        <Checkbox>{sample}</Checkbox>
      </Form.Item>
    </>
  )
}
