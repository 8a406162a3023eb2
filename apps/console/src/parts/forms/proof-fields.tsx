import { ApiError } from '@podwright/contracts/client/api-error'
import { Form, Input } from 'antd'
import { useTranslations } from 'use-intl'
import { useCall } from '../../data/use-call.ts'

/** Form values that prove that the user owns the login. */
export type Proof = { password: string; code?: string }

/** The password and, with two-factor authentication, a code. */
export function ProofFields() {
  const t = useTranslations('console.twoFactor')
  const hint = useTranslations('console.team')('proof')
  const { data } = useCall('getTwoFactor')
  return (
    <>
      <Form.Item name="password" label={t('password')} extra={hint} rules={[{ required: true, message: t('needed') }]}>
        <Input.Password autoComplete="current-password" maxLength={256} />
      </Form.Item>
      {data && data.enabledAt !== null && (
        <Form.Item
          name="code"
          label={t('codeOrRecovery')}
          rules={[{ required: true, whitespace: true, message: t('needed') }]}
        >
          <Input autoComplete="one-time-code" spellCheck={false} maxLength={40} />
        </Form.Item>
      )}
    </>
  )
}

/** Settings of a call that needs a proof; the form shows what was wrong with it. */
export const proofSettings = {
  headers: { repeatSubmit: 'false' },
  handles: ['validation_failed', 'two_factor_code_wrong'],
} as const

export function proofOf({ password, code }: Proof): Proof {
  return { password, ...(code !== undefined && { code }) }
}

/** Returns the field errors of a refused proof. */
export function useProofProblems() {
  const t = useTranslations('console.twoFactor')
  return (error: unknown): { name: 'password' | 'code'; errors: string[] }[] => {
    if (!(error instanceof ApiError)) return []
    if (error.reason === 'two_factor_code_wrong') return [{ name: 'code', errors: [t('codeWrong')] }]
    if (error.reason !== 'validation_failed') return []
    return error.fields.code === undefined
      ? [{ name: 'password', errors: [t('passwordWrong')] }]
      : [{ name: 'code', errors: [t('needed')] }]
  }
}
