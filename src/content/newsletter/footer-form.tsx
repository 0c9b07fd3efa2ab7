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
  /** The place of the form; its ids begin with it. */
  readonly source: Source
  /** The result of a POST without scripts. */
  readonly state?: SignUpState
  /** What the visitor typed, to show again after an error. */
  readonly email?: string
}

/**
 * An email field and a button. With scripts it submits without leaving the page; without, the newsletter page shows the same
 * result. `data-while-sending` is the button's label if it's submitted before its script has loaded
 * (`public/before-paint.js`). The bot check appears in `[data-turnstile]`, if one is configured.
 */
export function NewsletterForm({ source, state = 'idle', email = '' }: NewsletterFormProps) {
  const field = `${source}-email`
  const failed = state === 'error' || state === 'already'
  return (
    <form
      method="post"
      action="/newsletter"
      data-state={state}
      data-while-sending={buttonLabel('submitting')}
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

/** The newsletter sign-up in the footer of every page. */
export function NewsletterBox() {
  return (
    <section aria-labelledby="footer-newsletter">
      <h2 id="footer-newsletter" className="font-serif text-lg font-semibold">
        Monthly property newsletter
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-slate">
        What’s changed in the places you choose, and official UK house prices.
      </p>
      <NewsletterForm source="footer" />
    </section>
  )
}
