import { Button } from '@podwright/ui/button'
import { Link, useLocation } from 'react-router'
import styles from './form-end.module.css'

type FormEndProps = {
  submit: string
  isBusy: boolean
  /** Link to the other of the two pages. */
  other: { question: string; text: string; path: '/auth/login' | '/auth/register' } | undefined
}

/** Last lines of login and registration; the link to the other page keeps the return URL. */
export function FormEnd({ submit, isBusy, other }: FormEndProps) {
  const { search } = useLocation()
  return (
    <>
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} className={styles.submit}>
        {submit}
      </Button>
      {other && (
        <p className={styles.switch}>
          {other.question} <Link to={{ pathname: other.path, search }}>{other.text}</Link>
        </p>
      )}
    </>
  )
}
