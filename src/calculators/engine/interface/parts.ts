/** The form and the answer, which browsers load with the calculator itself once somebody uses it. */
import type { AnswerPanelProps } from './answer-panel.tsx'
import { later } from './later.tsx'
import type { QuestionFormProps } from './question-form.tsx'

/** The fields, with the errors above them. */
export const questionForm = later<QuestionFormProps>(() =>
  import('./question-form.tsx').then(({ QuestionForm }) => QuestionForm),
)

/** The answer beside the form. */
export const answerPanel = later<AnswerPanelProps>(() =>
  import('./answer-panel.tsx').then(({ AnswerPanel }) => AnswerPanel),
)
