import { Button } from '#ui/button/button.tsx'
import { controlBox } from '#ui/field/field.tsx'
import { behaviour } from '#web/behaviour.ts'

import {
  buttonLabel,
  CONSENT_TEXT,
  FOOTER_TOKEN,
  messageOf,
  type SignUpState,
  type Source,
} from './sign-up.ts'

type NewsletterFormProps = {
  /** Where the form stands; also the beginning of its ids. */
  readonly source: Source
  /** What the server says after a plain POST. */
  readonly state?: SignUpState
  /** What was typed, after an error. */
  readonly email?: string
}

/**
 * An address and a button. With script it sends and answers in place; without, it is a plain form whose answer is the
 * newsletter's page with the same words. `[data-turnstile]` is where the check against robots appears, when one is configured.
 */
export function NewsletterForm({ source, state = 'idle', email = '' }: NewsletterFormProps) {
  const field = `${source}-email`
  const failed = state === 'error' || state === 'already'
  return (
    <form
      method="post"
      action="/newsletter"
      data-state={state}
      className="group/newsletter"
      {...behaviour('newsletter-form', { when: 'interaction' })}
    >
      <label htmlFor={field} className="block font-medium">
        Email address
      </label>
      <div className="mt-1.5 flex max-w-prose flex-wrap gap-3">
        <input
          id={field}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={email}
          aria-describedby={`${source}-consent ${source}-message`}
          {...(failed ? { 'aria-invalid': true as const } : {})}
          className={`${controlBox} min-w-0 flex-1 basis-48 px-3`}
        />
        <input type="hidden" name="source" value={source} />
        <input type="hidden" name="turnstileToken" value={FOOTER_TOKEN} />
        <Button variant={source === 'footer' ? 'secondary' : 'primary'} className="shrink-0">
          {buttonLabel('idle')}
        </Button>
      </div>
      <div data-turnstile className="empty:hidden mt-3" />
      <p
        id={`${source}-message`}
        role="status"
        className="mt-2 font-medium empty:hidden group-data-[state=already]/newsletter:text-brick group-data-[state=error]/newsletter:text-brick group-data-[state=success]/newsletter:text-survey-green"
      >
        {messageOf(state)}
      </p>
      <p id={`${source}-consent`} className="mt-2 max-w-prose text-sm text-slate">
        {CONSENT_TEXT}
      </p>
    </form>
  )
}

/** The newsletter's box in the footer of every page. */
export function NewsletterBox() {
  return (
    <section aria-labelledby="footer-newsletter">
      <h2 id="footer-newsletter" className="font-serif text-lg font-semibold">
        The month in property figures
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-slate">
        What the new official releases say about prices and taxes of homes, and what is new here.
      </p>
      <NewsletterForm source="footer" />
    </section>
  )
}
