import Download from 'lucide-react/icons/download'

import { paidWords, ServiceOffer } from '#billing/credits/paid-services/service-offer.tsx'
import { servicePrice } from '#billing/credits/paid-services/service-price.ts'
import type { Customer } from '#billing/customer.ts'
import { areaInSentence } from '#domain/area-words.ts'
import type { Area } from '#domain/area.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'

/** Where the link to the file is on the page, for those who have just paid for it. */
export const FILE_ANCHOR = 'file'

type DownloadOfferProps = {
  readonly authority: Area
  readonly customer: Customer | null
  readonly paidUntil: Date | null
  readonly refused?: boolean
}

/** Offers an authority's figures as a file: for its price, or at once to those who have paid or never pay. */
export function DownloadOffer({ authority, customer, paidUntil, refused = false }: DownloadOfferProps) {
  const isFree = customer !== null && servicePrice(customer, 'local-data').kind === 'free'
  if (paidUntil || isFree)
    return (
      <div id={FILE_ANCHOR} className="grid scroll-mt-8 justify-items-start gap-2 print:hidden">
        <LinkButton href={`/local-data/${authority.code}.csv`} variant="primary" icon={Download} download>
          Download the CSV file
        </LinkButton>
        {paidUntil && <p className="text-sm text-slate">{paidWords(paidUntil)}</p>}
      </div>
    )
  return (
    <ServiceOffer
      service="local-data"
      label="Get the CSV file"
      customer={customer}
      action={href('/local-data')}
      fields={{ q: authority.name }}
      back={href('/local-data', null, { q: authority.name })}
      refused={refused}
    >
      <p>
        Whichever of these we have for {areaInSentence(authority.name)}: sales and prices by year, the house
        price index by month, council tax by band, and the latest on rent, crime, schools, broadband and
        energy.
      </p>
    </ServiceOffer>
  )
}
