import type { Suggestion } from '#web/page.ts'

import { DEFAULT_MESSAGE, ErrorFrame } from './error-frame.tsx'

type NotFoundPageProps = {
  readonly status: 404
  /** For example 'Page Not Found: /nowhere'. */
  readonly message: string
  /** The reason, if the requested page knows it. */
  readonly reason?: string
  readonly path: string
  readonly suggestions: readonly Suggestion[]
}

/** The 404 page. */
export function NotFoundPage({ status, message, reason, path, suggestions }: NotFoundPageProps) {
  return (
    <ErrorFrame status={status} title="Oh no! Page not found" path={path}>
      <p className="wrap-anywhere">{message || DEFAULT_MESSAGE}</p>
      {reason ? <p className="wrap-anywhere">{reason}</p> : null}
      {suggestions.length > 0 && (
        <div className="text-base">
          <p className="font-medium">Did you mean</p>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {suggestions.map((suggestion) => (
              <li key={suggestion.href}>
                <a href={suggestion.href} className="link inline-block py-1.5">
                  {suggestion.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </ErrorFrame>
  )
}
