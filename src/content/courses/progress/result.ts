/** The result of a lesson’s quiz: how many answers were right, and of how many questions. */
export type LessonResult = { readonly right: number; readonly of: number }

/** The results of a learner, by the lesson’s slug. */
export type LessonResults = ReadonlyMap<string, LessonResult>

/** The share of right answers with which a lesson counts as passed. */
export const PASS_SHARE = 0.6

/** Whether a lesson is passed: its quiz was answered, with enough right answers. */
export function isPassed(result: LessonResult | undefined): boolean {
  return result !== undefined && result.of > 0 && result.right / result.of >= PASS_SHARE
}

/** Says how a quiz went: 'Done: 3 of 4 right', or '1 of 4 right: try again' if that isn't a pass. */
export function resultWords(result: LessonResult): string {
  const score = `${result.right} of ${result.of} right`
  return isPassed(result) ? `Done: ${score}` : `${score}: try again`
}
