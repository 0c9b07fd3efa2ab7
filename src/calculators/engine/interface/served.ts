import type { Asked } from '#calculators/engine/scenarios/asked.ts'

/** What the server rendered, as far as the page needs it before the calculator's code has loaded. */
export type Served = Pick<Asked, 'kept' | 'view'> & {
  readonly name: string
  readonly path: string
  /** The query of the question, without the open tab. */
  readonly question: string
  /** Null if the URL has errors. */
  readonly answer: AnswerLine | null
  /** Names of the tabs that have nothing to show. */
  readonly empty: readonly string[]
}

/** The answer's label, and its figure in words. */
export type AnswerLine = { readonly label: string; readonly value: string }

/** The query of that question with a tab. */
export function servedQuery({ question }: Pick<Served, 'question'>, view: string): string {
  const query = new URLSearchParams(question)
  if (view !== '') query.set('view', view)
  return query.toString()
}
