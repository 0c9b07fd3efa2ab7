import { DEFAULT_MESSAGE, ErrorFrame } from './error-frame.tsx'

type ErrorPageProps = {
  readonly status: number
  /** What happened and what to do, a paragraph a line; if empty, the default message of the status. */
  readonly message: string
  readonly path: string
}

const usualWords: Record<number, string> = {
  413: 'You’ve sent too much data. Send less and try again.',
  429: 'You’ve made too many requests. Wait a minute and try again.',
  500: 'Something broke on our side and we’ve recorded the error. Try again in a moment.',
  503: 'Part of the site is temporarily unavailable. Try again in a minute.',
}

/** The page for every error except 404. */
export function ErrorPage({ status, message, path }: ErrorPageProps) {
  return (
    <ErrorFrame status={status} title="Something went wrong" path={path}>
      {(message || usualWords[status] || DEFAULT_MESSAGE).split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ErrorFrame>
  )
}
