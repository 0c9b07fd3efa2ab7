import { problemDocument, problems, type ProblemCode } from '#web/endpoint/problems.ts'

type ProblemExampleProps = { readonly code: ProblemCode; readonly siteUrl: string }

const FIELD = { field: 'postcode', message: 'must be a full postcode, e.g. RG30 1AA' }

/** An example error response: status line, headers and problem document. */
export function ProblemExample({ code, siteUrl }: ProblemExampleProps) {
  const errors = code === 'invalid_parameters' ? [FIELD] : []
  const detail = errors.length > 0 ? `${FIELD.field} ${FIELD.message}.` : problems[code].cause
  const requestId = '5f0c9b1e-6a53-4c5e-9a44-0d9c2f7d1c1b'
  const document = problemDocument(code, { detail, requestId, siteUrl, errors })
  const waits = problems[code].status === 429 || problems[code].status === 503
  const head = `HTTP/1.1 ${problems[code].status}\nContent-Type: application/problem+json\n${waits ? 'Retry-After: 5\n' : ''}`
  return (
    <section
      aria-label="Example"
      tabIndex={0}
      className="mt-3 overflow-x-auto rounded-sm border bg-card p-4 text-sm"
    >
      <pre>
        <code>
          {head}X-Credits-Charged: 0{'\n\n'}
          {JSON.stringify(document, null, 2)}
        </code>
      </pre>
    </section>
  )
}
