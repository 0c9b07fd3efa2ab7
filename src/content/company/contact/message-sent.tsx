import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

/** After a message has been sent. */
export function MessageSent() {
  return (
    <>
      <h1 className="mt-4 text-3xl sm:text-4xl">Message sent</h1>
      <div className="mt-6 grid gap-6">
        <Notice kind="success" title="Thank you. Your message is on its way to us.">
          <p>
            A person reads it and answers to the email address that you gave. A complaint about personal data
            is acknowledged within 30 days, as the law asks; other messages usually much sooner.
          </p>
        </Notice>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={href('/')}>Go to the home page</LinkButton>
          <LinkButton href={href('/contact')} variant="quiet">
            Write another message
          </LinkButton>
        </div>
      </div>
    </>
  )
}
