import { useEffect, useState } from 'react'

import type { AnswerPanelProps } from './answer-panel.tsx'
import type { QuestionFormProps } from './question-form.tsx'
import type { ViewProps } from './view.ts'

/** The props of the parts that are hydrated. */
export type FirstParts = {
  readonly form: QuestionFormProps
  readonly answer: AnswerPanelProps
  /** Null if the URL has errors, as there are no tabs then. */
  readonly view: ViewProps | null
}

/**
 * The first props of each part, which are those that the server rendered: the browser hydrates the server's markup with them.
 * `parts` is null until the calculator's code has loaded, and is called once.
 */
export function useFirst(parts: (() => FirstParts) | null): {
  readonly [Name in keyof FirstParts]: Promise<FirstParts[Name]>
} {
  const [{ tell, ...first }] = useState(() => {
    const { promise, resolve } = Promise.withResolvers<FirstParts>()
    return {
      tell: resolve,
      form: promise.then(({ form }) => form),
      answer: promise.then(({ answer }) => answer),
      view: promise.then(({ view }) => view),
    }
  })
  const isKnown = parts !== null
  useEffect(() => {
    if (parts) tell(parts())
    // oxlint-disable-next-line react/exhaustive-deps -- the first ones only
  }, [isKnown])
  return first
}
