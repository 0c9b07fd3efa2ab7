import type { ReactNode } from 'react'

import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { nationOfCode } from '#domain/nation.ts'

const AREAS = [
  { key: 'localAuthority', label: 'Local authority' },
  { key: 'county', label: 'County' },
  { key: 'region', label: 'Region' },
  { key: 'nation', label: 'Nation' },
  { key: 'ward', label: 'Ward' },
  { key: 'parish', label: 'Parish' },
  { key: 'countyElectoralDivision', label: 'County division' },
  { key: 'constituency', label: 'Constituency' },
  { key: 'policeForceArea', label: 'Police force' },
  { key: 'integratedCareBoard', label: 'Integrated care board' },
  { key: 'travelToWorkArea', label: 'Travel to work area' },
  { key: 'builtUpArea', label: 'Built-up area' },
  { key: 'nationalPark', label: 'National park' },
  { key: 'ruralUrban2021', label: 'Urban or rural' },
  { key: 'msoa', label: 'MSOA' },
  { key: 'lsoa', label: 'LSOA' },
] as const

/** Scotland's names for statistical areas of those sizes. */
const SCOTTISH: Record<string, string> = { msoa: 'Intermediate zone', lsoa: 'Data zone' }

/** The force whose area is a nation, and has its name in the directory. */
const POLICE: Record<string, string> = { S23000009: 'Police Scotland' }

/** The official areas that the postcode is in, with their codes, as far as the directory has them. */
export function PlaceCodes({ record }: { readonly record: PostcodeRecord }) {
  const scottish = nationOfCode(record.nation?.code ?? null) === 'scotland'
  const known = AREAS.flatMap(({ key, label }) => {
    const place = record[key]
    if (place === null) return []
    const name = (key === 'policeForceArea' && POLICE[place.code]) || place.name
    return [{ label: (scottish && SCOTTISH[key]) || label, code: place.code, name }]
  })
  const { latitude, longitude } = record
  return (
    <dl className="place-facts">
      {known.map(({ label, code, name }) => (
        <Fact key={label} label={label}>
          {name ?? 'Name not imported'} <small>{code}</small>
        </Fact>
      ))}
      {latitude !== null && longitude !== null && (
        <Fact label="Position">
          {latitude.toFixed(4)}, {longitude.toFixed(4).replace('-', '−')}{' '}
          <small className="block">
            {record.easting} E, {record.northing} N
          </small>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
