import { LONGEST_NOTES, STAGES, STAGE_NAMES } from '#account/deals/deal.ts'
import type { DealsData } from '#account/deals/deals-data.ts'
import { signInPath } from '#account/sign-in/own-path.ts'
import { dealAnalyserCalculator } from '#calculators/deal-analyser/report.ts'
import { FormFields } from '#calculators/engine/form/form-fields.tsx'
import { AnswerView } from '#calculators/engine/report/answer-view.tsx'
import { plainNumber } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FieldFrame, controlAttributes } from '#ui/field/field-frame.tsx'
import { Field, controlBox } from '#ui/field/field.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { href } from '#web/href.ts'

/** The form of a deal next to its answer. For signed-in visitors it saves the deal; for others the inputs are in the URL. */
export function DealForm({ data }: { readonly data: DealsData }) {
  const { isSignedIn, open, once, asked, errors, today } = data
  const messages = Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  return (
    <section aria-labelledby="deal-title" className="grid gap-6">
      <h2 id="deal-title" className="text-2xl">
        {open ? 'Numbers' : isSignedIn ? 'Add a deal' : 'Work out a deal'}
      </h2>
      <div className="grid items-start gap-8 *:min-w-0 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-12 xl:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <form
          id="deal-form"
          method={isSignedIn ? 'post' : 'get'}
          action={href('/newdeal')}
          noValidate
          className="grid gap-6"
        >
          <ErrorSummary errors={errors} />
          {isSignedIn && (
            <>
              <input type="hidden" name="form" value="save" />
              <input type="hidden" name={open ? 'deal' : 'once'} value={open?.id ?? once} />
              <AboutIt data={data} messages={messages} />
            </>
          )}
          {asked.aside.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <FormFields
            fields={dealAnalyserCalculator.fields}
            text={asked.text}
            asked={asked.text}
            errors={messages}
            today={today}
          />
          <div className="flex flex-wrap gap-3">
            <Button>{isSignedIn ? (open ? 'Save changes' : 'Save deal') : 'Calculate'}</Button>
          </div>
        </form>
        <Answer data={data} />
      </div>
    </section>
  )
}

/** The answer, and where to go from it. */
function Answer({ data: { asked, isSignedIn, isAsked } }: { readonly data: DealsData }) {
  if (!asked.report) {
    return (
      <Notice title="No answer yet">Correct the fields marked in the form to see the answer here.</Notice>
    )
  }
  return (
    <div className="grid gap-4">
      <AnswerView report={asked.report} />
      {!isSignedIn && isAsked && <SignInToSave query={asked.query} />}
      <p>
        <a
          href={`${href('/property-deal-analyser')}?${asked.query}`}
          className="link inline-flex min-h-6 items-center"
        >
          Compare four strategies and run the risk simulation in the deal analyser
        </a>
      </p>
    </div>
  )
}

type AboutItProps = { readonly data: DealsData; readonly messages: Readonly<Record<string, string>> }

function AboutIt({ data: { words }, messages }: AboutItProps) {
  return (
    <>
      <Field
        name="title"
        label="Name"
        hint="For example, its street"
        defaultValue={words.title}
        error={messages['title']}
        width="max-w-none"
        autoComplete="off"
      />
      <SelectField
        name="stage"
        label="Stage"
        options={STAGES.map((stage) => ({ value: stage, label: STAGE_NAMES[stage] }))}
        defaultValue={words.stage}
      />
      <Notes value={words.notes} error={messages['notes']} />
    </>
  )
}

function Notes({ value, error }: { readonly value: string; readonly error: string | undefined }) {
  const words = {
    name: 'notes',
    label: 'Notes',
    hint: `The agent, what you saw at the viewing, questions to ask. Up to ${plainNumber(LONGEST_NOTES)} characters`,
    error,
  }
  return (
    <FieldFrame words={words}>
      <textarea
        {...controlAttributes(words)}
        rows={5}
        defaultValue={value}
        className={`mt-1.5 block px-3 py-2 ${controlBox} ${error ? 'border-brick' : ''}`}
      />
    </FieldFrame>
  )
}

function SignInToSave({ query }: { readonly query: string }) {
  return (
    <Notice title="Save this deal">
      <p>Sign in to save these numbers with a name, a stage and notes.</p>
      <LinkButton href={signInPath(`${href('/newdeal')}?${query}`)} className="mt-3">
        Sign in to save
      </LinkButton>
    </Notice>
  )
}
