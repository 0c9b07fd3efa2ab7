import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'

import { nationName, nationOfCode } from '#domain/nation.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'

import { type Elsewhere, nationsInWords, type OfficialSource } from './official-source.ts'

type NotHereProps = {
  /** What is missing: 'Broadband coverage'. */
  readonly subject: string
  readonly source: OfficialSource
  /** Official code of the nation of the place that was asked about. */
  readonly nationCode: string | null
  readonly elsewhere?: Elsewhere
  /** Why the publisher's own page answers better, or what it asks for. */
  readonly children?: ReactNode
}

/**
 * Why figures of a place are not here, and who has them: the dataset leaves out its nation, or it is not imported. The
 * publisher's own checker is one button away either way.
 */
export function NotHere({ subject, source, nationCode, elsewhere = {}, children }: NotHereProps) {
  const nation = nationOfCode(nationCode)
  if (nation !== null && !source.covers.includes(nation)) {
    const other = elsewhere[nation]
    return (
      <NothingPanel kind="not covered" subject={subject}>
        <p>
          The official figures ({source.title}) cover {nationsInWords(source.covers)} only, not{' '}
          {nationName(nation)}. {other?.sentence}
        </p>
        {other && <OutwardButton url={other.url}>{other.label}</OutwardButton>}
      </NothingPanel>
    )
  }
  return (
    <NothingPanel kind="not imported" subject={subject}>
      <p>
        {source.title} ({source.publisher}) has not been imported into this installation, so there is nothing
        of it to show. {children}
      </p>
      <OutwardButton url={source.checker.url}>{source.checker.label}</OutwardButton>
    </NothingPanel>
  )
}

/** A button to a publisher's page outside this site. */
export function OutwardButton({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  return (
    <p className="mt-3 print:hidden">
      <LinkButton href={url} icon={ExternalLink} rel="external">
        {children}
      </LinkButton>
    </p>
  )
}
