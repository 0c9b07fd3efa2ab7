/** The questions at the end of a lesson: how they're written, and how answers are marked. */

/** A question with its possible answers and the reason for the right one. */
export type QuizQuestion = {
  readonly question: string
  readonly answers: readonly string[]
  /** The position of the right answer. */
  readonly right: number
  readonly why: string
}

/** How a quiz was answered: the position chosen for each question, or null for none. */
export type QuizAnswers = readonly (number | null)[]

/** Reads `### Question`, `- [ ] answer`, `- [x] right answer`, `> why`. Throws a sentence with the name of the file. */
export function parseQuiz(text: string, name: string): QuizQuestion[] {
  const questions = text
    .split(/^### /m)
    .slice(1)
    .map((part) => parseQuestion(part, name))
  if (questions.length < 3 || questions.length > 6)
    throw new Error(`${name}: a quiz has three to six questions, not ${questions.length}`)
  return questions
}

function parseQuestion(part: string, name: string): QuizQuestion {
  const [question = '', ...lines] = part.trim().split('\n')
  const options = lines.flatMap((line) => {
    const [, mark, answer] = /^- \[([ x])\] (.+)$/.exec(line.trim()) ?? []
    return answer ? [{ answer, isRight: mark === 'x' }] : []
  })
  const why = lines
    .filter((line) => line.startsWith('>'))
    .map((line) => line.slice(1).trim())
    .join(' ')
  const right = options.findIndex(({ isRight }) => isRight)
  if (options.length < 2 || options.filter(({ isRight }) => isRight).length !== 1)
    throw new Error(`${name}: “${question}” needs two answers or more, exactly one of them marked [x]`)
  if (why === '') throw new Error(`${name}: “${question}” has no explanation (> …)`)
  return { question, answers: options.map(({ answer }) => answer), right, why }
}

/** The name of a question's field in the form. */
export const fieldOf = (position: number) => `q${position + 1}`

/** Reads the answers from a posted form. What isn't a position of an answer counts as unanswered. */
export function answersIn(form: FormData, quiz: readonly QuizQuestion[]): QuizAnswers {
  return quiz.map(({ answers }, position) => {
    const value = form.get(fieldOf(position))
    const chosen = typeof value === 'string' && /^\d$/.test(value) ? Number(value) : -1
    return chosen >= 0 && chosen < answers.length ? chosen : null
  })
}

/** How many answers are right. */
export function rightAnswers(quiz: readonly QuizQuestion[], answers: QuizAnswers): number {
  return quiz.filter(({ right }, position) => answers[position] === right).length
}
