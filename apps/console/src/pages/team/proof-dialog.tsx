import { useTranslations } from 'use-intl'
import { FormDialog } from '../../parts/forms/form-dialog.tsx'
import { type Proof, ProofFields, proofOf, useProofProblems } from '../../parts/forms/proof-fields.tsx'

type ProofDialogProps = {
  title: string
  text: string
  okText: string
  isDanger?: boolean
  onConfirm: (proof: Proof) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password before a change of the team. */
export function ProofDialog({ title, text, okText, isDanger = false, onConfirm, onClose }: ProofDialogProps) {
  const t = useTranslations('console.team')
  const problemsOf = useProofProblems()
  return (
    <FormDialog<Proof>
      title={title}
      width="28rem"
      okText={okText}
      isDanger={isDanger}
      cancelText={t('cancel')}
      initialValues={{}}
      onSave={(values) => onConfirm(proofOf(values))}
      problemsOf={problemsOf}
      onClose={onClose}
    >
      <p>{text}</p>
      <ProofFields />
    </FormDialog>
  )
}
