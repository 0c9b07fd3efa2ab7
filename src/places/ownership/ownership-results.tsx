import { companyOwnershipSource } from '#datasets/company-ownership/source.ts'
import type { CompanyTitle } from '#datasets/company-ownership/title.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { titleCase } from '#domain/title-case.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceChip } from '#ui/source-chip/source-chip.tsx'

import { type ReadableQuery, searchAddress } from './company-query.ts'
import type { OwnershipFound } from './find-ownership.server.ts'

type OwnershipResultsProps = { readonly query: ReadableQuery; readonly found: OwnershipFound }

/** Shows the companies and titles that a search found. */
export function OwnershipResults({ query, found }: OwnershipResultsProps) {
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
      {titles.length > 0 && (
        <DataTable
          caption="Titles owned by companies"
          captionHidden
          columns={columns}
          rows={titles}
          rowKey={({ titleNumber }) => titleNumber}
        />
      )}
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
            <a
              href={searchAddress({ kind: 'number', typed: companyNumber, number: companyNumber })}
              className="link"
            >
              {name}
            </a>
          )}
          , {titlesInWords(titles)}
        </li>
      ))}
    </ul>
  )
}

const columns: readonly Column<CompanyTitle>[] = [
  {
    key: 'property',
    label: 'Property',
    rowHeader: true,
    cell: ({ address, multipleAddresses }) => (
      <>
        {address ?? 'No address given'}
        {multipleAddresses && <span className="block text-sm text-slate">Several addresses</span>}
      </>
    ),
  },
  {
    key: 'owners',
    label: 'Owned by',
    cell: ({ proprietors, moreProprietors }) => (
      <>
        {proprietors.map(({ name, companyNumber, country }) => (
          <span key={`${name} ${companyNumber}`} className="block">
            {name}
            {country !== null && `, ${titleCase(country)}`}
          </span>
        ))}
        {moreProprietors && <span className="block">and others</span>}
      </>
    ),
  },
  {
    key: 'tenure',
    label: 'Tenure',
    cell: ({ tenure }) => (tenure === null ? 'Not stated' : tenure === 'F' ? 'Freehold' : 'Leasehold'),
  },
  {
    key: 'price',
    label: 'Price paid',
    numeric: true,
    cell: ({ pricePounds }) => (pricePounds === null ? 'Not stated' : formatAmount(pricePounds)),
  },
  {
    key: 'since',
    label: 'Since',
    nowrap: true,
    cell: ({ addedOn }) => (addedOn === null ? 'Not stated' : formatDate(addedOn as IsoDate)),
  },
  { key: 'title', label: 'Title number', nowrap: true, cell: ({ titleNumber }) => titleNumber },
]
