import type { ReactNode } from 'react'

import { formatUkDay } from '#domain/dates.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import { MAX_SHARES, SHARED_DAYS } from './shared-limits.ts'

/** A link to a report, with its full address. */
export type SharedLink = { readonly id: string; readonly address: string; readonly expiresAt: Date }

type ShareSectionProps = {
  readonly path: string
  /** The fields of the page's form: postcode, home and changed facts. */
  readonly fields: Readonly<Record<string, string>>
  readonly pdfHref: string
  readonly links: readonly SharedLink[]
  /** Whether the last link couldn't be made because there are too many. */
  readonly isFull: boolean
}

/** The report as a PDF, and links with which others can read it. Works without scripts. */
export function ShareSection({ path, fields, pdfHref, links, isFull }: ShareSectionProps) {
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <section aria-labelledby="share" className="grid gap-4 print:hidden">
      <h4 id="share" className="text-lg font-semibold">
        Download or share it
      </h4>
      {isFull && (
        <Notice kind="warning" title="You have too many links">
          You can share up to {MAX_SHARES} reports. Turn off a link to make another.
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton href={pdfHref}>Download as PDF</LinkButton>
        <form method="post" action={path}>
          {hidden}
          <input type="hidden" name="intent" value="share" />
          <Button variant="secondary">Create a share link</Button>
        </form>
      </div>
      <p className="max-w-prose text-sm text-slate">
        Anybody with a link can read this report and print it, but not change it. It doesn’t show who you are.
        A link works for {SHARED_DAYS} days, or until you turn it off.
      </p>
      {links.length > 0 && <Links path={path} links={links} hidden={hidden} />}
    </section>
  )
}

type LinksProps = Pick<ShareSectionProps, 'path' | 'links'> & { readonly hidden: ReactNode }

/** The links that work, each with a button that turns it off. */
function Links({ path, links, hidden }: LinksProps) {
  return (
    <ul className="grid gap-2">
      {links.map(({ id, address, expiresAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b pb-2">
          <span className="min-w-0">
            <a href={address} className="link break-all">
              {address}
            </a>{' '}
            <span className="text-sm text-slate">until {formatUkDay(expiresAt)}</span>
          </span>
          <form method="post" action={path}>
            {hidden}
            <input type="hidden" name="intent" value="end-share" />
            <input type="hidden" name="share" value={id} />
            <Button variant="quiet">Turn off the link</Button>
          </form>
        </li>
      ))}
    </ul>
  )
}
