import { FieldFrame, controlAttributes } from '#ui/field/field-frame.tsx'
import { controlBox } from '#ui/field/field.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'

import { CHALLENGES, GOALS } from '../options.ts'
import { OWN_WORDS_LENGTH } from '../own-words/length.ts'
import type { Onboarding } from '../use-onboarding.ts'
import { HEADINGS } from '../words.ts'
import { StepForm } from './step-form.tsx'
import { StepHeading } from './step-heading.tsx'

const STEPS = {
  2: {
    name: 'challenge',
    heading: HEADINGS.challenge,
    sentence: 'Choose the closest, or describe your own. Your dashboard will start with what helps most.',
    legend: 'Common challenges',
    options: CHALLENGES,
  },
  3: {
    name: 'goal',
    heading: HEADINGS.goal,
    sentence: 'Choose the closest, or describe your own.',
    legend: 'Common goals',
    options: GOALS,
  },
} as const

type ChoiceStepProps = { readonly onboarding: Onboarding; readonly level: 1 | 2; readonly step: 2 | 3 }

/** Steps 2 and 3: a common answer or free text. Errors are shown above the options. */
export function ChoiceStep({ onboarding, level, step }: ChoiceStepProps) {
  const { state, dispatch } = onboarding
  const { name, heading, sentence, legend, options } = STEPS[step]
  const answer = step === 2 ? state.challenge : state.goal
  const words = {
    name: 'words',
    id: 'onboarding-words',
    label: 'Or in your own words',
    hint: `${OWN_WORDS_LENGTH.min} to ${OWN_WORDS_LENGTH.max} characters`,
  }
  return (
    <>
      <StepHeading level={level} sentence={sentence}>
        {heading}
      </StepHeading>
      <div className="mt-5">
        <StepForm onboarding={onboarding} step={name} label="Continue">
          {state.error && (
            <div className="mb-4">
              <Notice kind="error">{state.error}</Notice>
            </div>
          )}
          <RadioGroup
            name={name}
            id={`onboarding-${name}`}
            legend={<span className="sr-only">{legend}</span>}
            options={options}
            value={answer.selected ?? undefined}
            onChange={(event) => dispatch({ type: 'chose', step, value: event.target.value })}
          />
          <div className="mt-4">
            <FieldFrame words={words}>
              <textarea
                {...controlAttributes(words)}
                rows={2}
                maxLength={OWN_WORDS_LENGTH.max}
                value={answer.custom}
                aria-invalid={(state.error !== null && answer.custom !== '') || undefined}
                onChange={(event) => dispatch({ type: 'typed-words', step, words: event.target.value })}
                className={`mt-1.5 block px-3 py-2 ${controlBox}`}
              />
            </FieldFrame>
          </div>
        </StepForm>
      </div>
    </>
  )
}
