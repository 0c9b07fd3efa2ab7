import type { CompanyTitle } from '#datasets/company-ownership/title.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatAmount } from '#domain/money.ts'
import { titleCase } from '#domain/title-case.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

/** Titles with their owners, tenure, price and date. */
export function TitleTable({ titles }: { readonly titles: readonly CompanyTitle[] }) {
  return (
    <DataTable
      caption="Titles owned by companies"
      captionHidden
      columns={columns}
      rows={titles}
      rowKey={({ titleNumber }) => titleNumber}
    />
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
