import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { FieldFrame, controlAttributes } from '#ui/field/field-frame.tsx'
import { controlBox, Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import { CONTACT_TOPICS, HONEYPOT_FIELD, type ContactErrors, type ContactValues } from './contact-form.ts'

type ContactFormViewProps = {
  readonly values: ContactValues
  readonly errors: ContactErrors
  readonly token: string
  /** Whether Turnstile protects the form; it needs scripts. */
  readonly checked: boolean
}

/** The contact form, with the values and errors of the last attempt. */
export function ContactFormView({ values, errors, token, checked }: ContactFormViewProps) {
  return (
    <>
      <h1 className="mt-4 text-3xl sm:text-4xl">Contact</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        Send us a message. If a figure looks wrong, please include a link to the page.
      </p>
      <div className="mt-6 grid max-w-prose gap-6">
        <ErrorSummary errors={errors} />
        <form
          method="post"
          action={href('/contact')}
          noValidate
          className="grid gap-5"
          {...(checked ? behaviour('contact-check', { when: 'interaction' }) : {})}
        >
          <input type="hidden" name="token" value={token} />
          <Honeypot />
          <Fields values={values} errors={errors} />
          {checked && <RobotCheck />}
          <div>
            <Button>Send message</Button>
          </div>
        </form>
        <p className="text-sm text-slate">
          See how we use your message in our{' '}
          <a href={href('/privacy-policy')} className="link">
            privacy policy
          </a>
          . Please don’t send passwords, API keys or card numbers.
        </p>
      </div>
    </>
  )
}

function Fields({ values, errors }: Pick<ContactFormViewProps, 'values' | 'errors'>) {
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message
  return (
    <>
      <Field
        name="name"
        label="Your name"
        autoComplete="name"
        defaultValue={values.name}
        error={errorOf('name')}
        width="max-w-md"
      />
      <Field
        name="email"
        type="email"
        label="Your email address"
        hint="We’ll only use it to reply to you."
        autoComplete="email"
        defaultValue={values.email}
        error={errorOf('email')}
        width="max-w-md"
      />
      <SelectField
        name="topic"
        label="What is it about?"
        options={CONTACT_TOPICS}
        defaultValue={values.topic}
        error={errorOf('topic')}
        width="max-w-md"
      />
      <MessageField value={values.message} error={errorOf('message')} />
    </>
  )
}

function MessageField({ value, error }: { readonly value: string; readonly error: string | undefined }) {
  const words = { name: 'message', label: 'Your message', error }
  return (
    <FieldFrame words={words}>
      <textarea
        {...controlAttributes(words)}
        rows={9}
        defaultValue={value}
        className={`mt-1.5 block px-3 py-2 ${controlBox} ${error ? 'border-brick' : ''}`}
      />
    </FieldFrame>
  )
}

/** A hidden field that only bots fill in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label htmlFor={HONEYPOT_FIELD}>Leave this empty</label>
      <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Where the bot check appears. */
function RobotCheck() {
  return (
    <>
      <input type="hidden" name="turnstileToken" value="" />
      <div data-turnstile className="empty:hidden" />
      <noscript>
        <p className="text-sm text-slate">
          You need JavaScript to send this form, because it’s protected from bots.
        </p>
      </noscript>
    </>
  )
}
