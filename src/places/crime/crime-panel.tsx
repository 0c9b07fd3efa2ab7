import type { ReactNode } from 'react'

import { nationOfCode } from '#domain/nation.ts'
import { NotAvailable, ExternalButton } from '#places/look-up/not-available.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'

import { CrimeFigures } from './crime-figures.tsx'
import type { PlaceCrimes } from './load-crimes.server.ts'
import { crimeElsewhere, policeSource } from './source.ts'

type CrimePanelProps = {
  readonly found: PlaceCrimes
  /** What the place is called in a sentence. */
  readonly place: string
  /** What is missing if there are no figures: 'Recorded crime in Reading'. */
  readonly subject: string
  readonly nationCode: string | null
  /** What the publisher's own page shows. */
  readonly children: ReactNode
}

/** Shows the crime figures of a place, or why there are none and where to look instead. */
export function CrimePanel({
  found: { crimes, edition, sources },
  place,
  subject,
  nationCode,
  children,
}: CrimePanelProps) {
  if (crimes.kind === 'found' && edition)
    return <CrimeFigures found={crimes} sources={sources} place={place} />
  const nation = nationOfCode(nationCode)
  if (edition === null || nation === 'scotland' || crimes.kind === 'found')
    return (
      <NotAvailable
        subject={subject}
        source={policeSource}
        nationCode={nationCode}
        elsewhere={crimeElsewhere}
      >
        {children}
      </NotAvailable>
    )
  const isNorthern = nation === 'northern-ireland'
  return (
    <NothingPanel kind={isNorthern ? 'not covered' : 'place not imported'} subject={subject}>
      <p>
        {isNorthern
          ? 'Crimes in Northern Ireland are published without their neighbourhood, so we can’t count them here.'
          : crimes.detail}{' '}
        {children}
      </p>
      <ExternalButton url={policeSource.checker.url}>{policeSource.checker.label}</ExternalButton>
    </NothingPanel>
  )
}
