import { FieldFrame, controlAttributes } from '#ui/field/field-frame.tsx'
import { controlBox } from '#ui/field/field.tsx'
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
    sentence:
      'Say it in your own words, or choose what comes closest. It shapes what your dashboard suggests first.',
    box: 'In your own words',
    legend: 'Common challenges',
    options: CHALLENGES,
  },
  3: {
    name: 'goal',
    heading: HEADINGS.goal,
    sentence: 'Say it in your own words, or choose what comes closest.',
    box: 'Your goal',
    legend: 'Common goals',
    options: GOALS,
  },
} as const

type OwnWordsStepProps = { readonly onboarding: Onboarding; readonly level: 1 | 2; readonly step: 2 | 3 }

/** Steps 2 and 3: a free text or a common answer. */
export function OwnWordsStep({ onboarding, level, step }: OwnWordsStepProps) {
  const { state, dispatch } = onboarding
  const { name, heading, sentence, box, legend, options } = STEPS[step]
  const answer = step === 2 ? state.challenge : state.goal
  const words = {
    name: 'words',
    label: box,
    hint: `${OWN_WORDS_LENGTH.min} to ${OWN_WORDS_LENGTH.max} characters`,
    error: state.error ?? undefined,
  }
  return (
    <>
      <StepHeading level={level} sentence={sentence}>
        {heading}
      </StepHeading>
      <div className="mt-6">
        <StepForm onboarding={onboarding} step={name} label="Continue">
          <FieldFrame words={words}>
            <textarea
              {...controlAttributes(words)}
              rows={3}
              maxLength={OWN_WORDS_LENGTH.max}
              value={answer.custom}
              onChange={(event) => dispatch({ type: 'typed-words', step, words: event.target.value })}
              className={`mt-1.5 block px-3 py-2 ${controlBox}`}
            />
          </FieldFrame>
          <div className="mt-5">
            <RadioGroup
              name={name}
              legend={legend}
              options={options}
              value={answer.selected ?? undefined}
              onChange={(event) => dispatch({ type: 'chose', step, value: event.target.value })}
            />
          </div>
        </StepForm>
      </div>
    </>
  )
}
