import { DEFAULT_MESSAGE, ErrorFrame } from './error-frame.tsx'

type ErrorPageProps = {
  readonly status: number
  /** What happened and what to do, for the visitor; the usual words of the status when empty. */
  readonly message: string
  readonly path: string
}

const usualWords: Record<number, string> = {
  413: 'What was sent is too large. Send less and try again.',
  429: 'Too many requests came from this address. Wait a minute and try again.',
  500: 'The page could not be made. We have recorded the error; try again in a moment.',
  503: 'Part of the site is away for a moment. It usually comes back by itself within a minute; then try again.',
}

/** The page for everything that fails other than by not being found. */
export function ErrorPage({ status, message, path }: ErrorPageProps) {
  return (
    <ErrorFrame status={status} title="Something went wrong" path={path}>
      <p>{message || usualWords[status] || DEFAULT_MESSAGE}</p>
    </ErrorFrame>
  )
}
