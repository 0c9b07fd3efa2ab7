import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import type { RefusedForm } from './refused-form.ts'

/** Says why a form wasn't accepted, with a link to the field that's wrong. */
export function Refusal({ refused: { field, problem } }: { readonly refused: RefusedForm }) {
  return field === undefined ? (
    <Notice kind="error" title={problem} />
  ) : (
    <ErrorSummary errors={[{ field, message: problem }]} />
  )
}
