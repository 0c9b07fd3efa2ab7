import { paidWords, ServiceOffer } from '#billing/credits/paid-services/service-offer.tsx'
import type { Customer } from '#billing/customer.ts'
import { companyOwnershipSource } from '#datasets/company-ownership/source.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { titleCase } from '#domain/title-case.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceChip } from '#ui/source-chip/source-chip.tsx'
import { href } from '#web/href.ts'

import { companyAddress, type ReadableQuery, searchAddress } from './company-query.ts'
import type { OwnershipFound } from './find-ownership.server.ts'
import { TitleTable } from './title-table.tsx'

type OwnershipResultsProps = {
  readonly query: ReadableQuery
  readonly found: OwnershipFound
  readonly customer: Customer | null
  readonly paidUntil: Date | null
  readonly refused: boolean
}

/** Shows the companies and titles that a search found: the first ones, or all to those who have paid. */
export function OwnershipResults({ query, found, customer, paidUntil, refused }: OwnershipResultsProps) {
  const { titles, next, edition, covered, owners } = found
  if (titles.length === 0 && covered === 'not imported')
    return (
      <NothingPanel kind="place not imported" subject="Company-owned property">
        We haven’t imported it for this area. We have {edition.extent}.
      </NothingPanel>
    )
  return (
    <>
      <p className="max-w-prose text-lg">{sentenceOf(query, found)}</p>
      {owners.length > 1 && <OwnerList owners={owners} />}
      {titles.length > 0 && <TitleTable titles={titles} />}
      {found.hasMore && (
        <ServiceOffer
          service="company-ownership"
          label={`Show all ${found.count === null ? 'titles' : titlesInWords(found.count)}`}
          customer={customer}
          action={href('/company-ownership-search')}
          fields={{ company: query.typed }}
          back={searchAddress(query)}
          refused={refused}
        >
          <p>These are the first {titles.length} titles. They’re free.</p>
        </ServiceOffer>
      )}
      {paidUntil && <p className="text-sm text-slate print:hidden">{paidWords(paidUntil)}</p>}
      {next !== null && (
        <p className="print:hidden">
          <LinkButton href={searchAddress(query, next)}>Next page</LinkButton>
        </p>
      )}
      {!edition.whole && (
        <p className="max-w-prose text-slate">
          We have {edition.extent}, so there may be more titles than these.
        </p>
      )}
      <SourceChip source={sourceFacts(companyOwnershipSource, edition)} />
    </>
  )
}

/** Says what was found, of everything or, with part of the lists, of what we have. */
function sentenceOf(query: ReadableQuery, { owners, count, edition }: OwnershipFound): string {
  const [first] = owners
  if (query.kind === 'postcode') {
    if (count !== 0) return `Companies own ${titlesInWords(count ?? 0)} with an address in ${query.postcode}.`
    return edition.whole
      ? `No company owns a title with an address in ${query.postcode}.`
      : `None of the titles we have is in ${query.postcode}.`
  }
  if (!first) {
    const named = query.kind === 'number' ? `with the number ${query.number}` : `called “${query.typed}”`
    return edition.whole
      ? `No company ${named} owns property in England or Wales.`
      : `None of the titles we have belongs to a company ${named}.`
  }
  if (owners.length > 1) return `${owners.length} companies match. These are their titles, by title number.`
  const where = first.country === null ? '' : `, incorporated in ${titleCase(first.country)}`
  const number = first.companyNumber === null ? '' : ` (${first.companyNumber}${where})`
  return edition.whole
    ? `${first.name}${number} owns ${titlesInWords(first.titles)} in England and Wales.`
    : `${first.name}${number} owns ${titlesInWords(first.titles)} of those we have.`
}

function titlesInWords(count: number): string {
  return count === 1 ? 'one title' : `${plainNumber(count)} titles`
}

function OwnerList({ owners }: Pick<OwnershipFound, 'owners'>) {
  return (
    <ul className="grid max-w-prose gap-1">
      {owners.map(({ key, name, companyNumber, titles }) => (
        <li key={key}>
          {companyNumber === null ? (
            name
          ) : (
            <a href={companyAddress(companyNumber)} className="link">
              {name}
            </a>
          )}
          , {titlesInWords(titles)}
        </li>
      ))}
    </ul>
  )
}
