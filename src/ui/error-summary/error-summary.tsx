import CircleAlert from 'lucide-react/icons/circle-alert'

import { Icon } from '#ui/icon/icon.tsx'

type ErrorSummaryProps = {
  /** Each field's id and message, in form order. With no errors, nothing is shown. */
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  readonly title?: string
}

/** The errors of a form, shown above it, each with a link to its field. */
export function ErrorSummary({ errors, title = 'There is a problem' }: ErrorSummaryProps) {
  if (errors.length === 0) return null
  return (
    <section
      role="alert"
      aria-labelledby="error-summary-title"
      tabIndex={-1}
      className="rounded-sm border-2 border-brick bg-brick-wash p-4"
    >
      <h2 id="error-summary-title" className="flex items-center gap-2 font-sans text-lg">
        <Icon of={CircleAlert} className="text-brick" />
        {title}
      </h2>
      <ul className="mt-2 grid gap-1">
        {errors.map((error) => (
          <li key={`${error.field} ${error.message}`}>
            <a
              href={`#${error.field}`}
              className="py-1 font-medium wrap-anywhere text-brick underline underline-offset-4 hover:text-ink"
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
