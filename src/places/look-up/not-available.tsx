import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'

import { nationName, nationOfCode } from '#domain/nation.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'

import { type Elsewhere, nationsInWords, type OfficialSource } from './official-source.ts'

type NotAvailableProps = {
  /** What is missing: 'Broadband coverage'. */
  readonly subject: string
  readonly source: OfficialSource
  /** Official code of the nation that the place is in. */
  readonly nationCode: string | null
  readonly elsewhere?: Elsewhere
  /** What the publisher's own page shows. */
  readonly children?: ReactNode
}

/** Says that we have no figures for a place, why, and where to find them: with a link to the publisher's own checker. */
export function NotAvailable({ subject, source, nationCode, elsewhere = {}, children }: NotAvailableProps) {
  const nation = nationOfCode(nationCode)
  if (nation !== null && !source.covers.includes(nation)) {
    const other = elsewhere[nation]
    return (
      <NothingPanel kind="not covered" subject={subject}>
        <p>
          The official figures ({source.title}) only cover {nationsInWords(source.covers)}, not{' '}
          {nationName(nation)}. {other?.sentence}
        </p>
        {other && <ExternalButton url={other.url}>{other.label}</ExternalButton>}
      </NothingPanel>
    )
  }
  return (
    <NothingPanel kind="not imported" subject={subject}>
      <p>
        We don’t have these figures yet. They’re published as “{source.title}” ({source.publisher}).{' '}
        {children}
      </p>
      <ExternalButton url={source.checker.url}>{source.checker.label}</ExternalButton>
    </NothingPanel>
  )
}

/** A button to a page on the publisher's own site. */
export function ExternalButton({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  return (
    <p className="mt-3 print:hidden">
      <LinkButton href={url} icon={ExternalLink} rel="external">
        {children}
      </LinkButton>
    </p>
  )
}
