import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

/** The page shown once a message has been sent. */
export function MessageSent() {
  return (
    <>
      <h1 className="mt-4 text-3xl sm:text-4xl">Message sent</h1>
      <div className="mt-6 grid gap-6">
        <Notice kind="success" title="Thank you. We’ve received your message.">
          <p>
            We’ll reply to the email address you gave. If it’s a complaint about personal data, we’ll
            acknowledge it within 30 days, as the law requires; we usually answer other messages much sooner.
          </p>
        </Notice>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={href('/')}>Go to the home page</LinkButton>
          <LinkButton href={href('/contact')} variant="quiet">
            Send another message
          </LinkButton>
        </div>
      </div>
    </>
  )
}
