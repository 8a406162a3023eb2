import { data } from 'react-router'

/** Any other path shows a translated not-found page inside the shell, status 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
