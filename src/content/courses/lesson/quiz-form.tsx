import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'

import { isPassed } from '../progress/result.ts'
import { fieldOf, type QuizAnswers, type QuizQuestion, rightAnswers } from './quiz.ts'

type QuizFormProps = {
  readonly quiz: readonly QuizQuestion[]
  /** What was answered; null before the form is sent. */
  readonly answers: QuizAnswers | null
  /** Whether the result wasn't kept, because the learner has sent too many. */
  readonly isTooOften: boolean
  readonly action: string
}

/** A lesson's questions. It's an ordinary form: the answers are marked on the server, and come back with explanations. */
export function QuizForm({ quiz, answers, isTooOften, action }: QuizFormProps) {
  const isComplete = answers !== null && answers.every((answer) => answer !== null)
  return (
    <section id="quiz" aria-labelledby="quiz-title" className="scroll-mt-20">
      <h2 id="quiz-title" className="text-2xl">
        Check what you’ve learned
      </h2>
      {isComplete && <Score quiz={quiz} answers={answers} />}
      {isTooOften && (
        <div className="mt-4">
          <Notice kind="warning" title="This result wasn’t saved">
            You’ve checked a lot of answers in the last hour. Please try again later.
          </Notice>
        </div>
      )}
      <form method="post" action={`${action}#quiz`} className="mt-5 grid max-w-prose gap-7">
        {quiz.map((question, position) => (
          <div key={question.question}>
            <RadioGroup
              name={fieldOf(position)}
              legend={`${position + 1}. ${question.question}`}
              options={question.answers.map((label, at) => ({ value: String(at), label }))}
              value={answers?.[position]?.toString()}
              {...(answers?.[position] === null && { error: 'Choose an answer' })}
            />
            {isComplete && <Explanation question={question} answer={answers[position] ?? -1} />}
          </div>
        ))}
        <Button className="justify-self-start print:hidden">
          {isComplete ? 'Check again' : 'Check my answers'}
        </Button>
      </form>
    </section>
  )
}

function Score({ quiz, answers }: { readonly quiz: readonly QuizQuestion[]; readonly answers: QuizAnswers }) {
  const result = { right: rightAnswers(quiz, answers), of: quiz.length }
  return (
    <div className="mt-4">
      <Notice
        kind={isPassed(result) ? 'success' : 'information'}
        title={`${result.right} of ${result.of} right`}
      >
        {isPassed(result)
          ? 'This lesson is done. The explanations are below each question.'
          : 'Read the explanations below each question, change your answers and check again.'}
      </Notice>
    </div>
  )
}

function Explanation({ question, answer }: { readonly question: QuizQuestion; readonly answer: number }) {
  const isRight = answer === question.right
  return (
    <p className={`mt-2 border-l-2 pl-3 text-sm ${isRight ? 'border-survey-green' : 'border-ochre'}`}>
      <strong className="font-medium">
        {isRight ? 'Right.' : `Not quite. The answer is “${question.answers[question.right] ?? ''}”.`}
      </strong>{' '}
      {question.why}
    </p>
  )
}
