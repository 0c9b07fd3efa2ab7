import { exactCell } from '#domain/csv.ts'

import type { DemonstrationFile, DemonstrationSize } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'
import { hashOf } from '../demonstration/random.ts'
import { demonstrationSales } from '../demonstration/sales.ts'
import { certificateNumber, madeUpAssessment } from './made-up-assessment.ts'

/** A file of made-up certificates in the layout of the current service, for four in ten of the demonstration's homes. */
export function demonstrationFiles(size: DemonstrationSize): readonly DemonstrationFile[] {
  return [{ name: 'demonstration-certificates.csv', text: () => certificateLines(size) }]
}

/** The certificates that were lodged before two earlier days: what earlier editions had. */
export function earlierDemonstrations(size: DemonstrationSize): readonly (readonly DemonstrationFile[])[] {
  return ['2024-10-01', '2025-10-01'].map((before) => [
    {
      name: `demonstration-certificates-before-${before}.csv`,
      text: () => certificateLines(size, before),
    },
  ])
}

const HEADER =
  'certificate_number,address1,address2,address3,postcode,address,posttown,local_authority,local_authority_label,uprn,' +
  `${Object.keys(madeUpAssessment('T', 0)).join(',')},inspection_date,lodgement_date,demonstration\n`

function* certificateLines(size: DemonstrationSize, before = '9999-12-31'): Generator<string> {
  yield HEADER
  const seen = new Set<string>()
  for (const text of demonstrationSales(size)) {
    let piece = ''
    for (const line of text.split('\n')) {
      const sale = line.slice(1, -1).split('","')
      const [, , soldOn = '', postcode = '', type = ''] = sale
      if (postcode === '' || type === 'O') continue
      const home = `${postcode} ${sale[7]} ${sale[8]}`
      if (seen.has(home)) continue
      seen.add(home)
      const draw = hashOf(home)
      const lodged = lodgedOn(soldOn.slice(0, 10), draw)
      if (draw % 10 < 4 && lodged < before)
        piece += certificateLine(sale, { draw, number: seen.size, soldOn: soldOn.slice(0, 10), lodged })
    }
    yield piece
  }
}

/** The day of the sale, or one since 2010 if there were no certificates yet. */
function lodgedOn(soldOn: string, draw: number): string {
  return soldOn < '2008-10-01' ? `20${10 + (draw % 15)}-0${1 + (draw % 9)}-1${draw % 10}` : soldOn
}

type Details = { draw: number; number: number; soldOn: string; lodged: string }

/** One certificate of a sold home; everything about it comes from the draw. */
function certificateLine(sale: readonly string[], { draw, number, soldOn, lodged }: Details): string {
  const [
    ,
    ,
    ,
    postcode = '',
    type = 'T',
    newBuild,
    ,
    paon = '',
    saon = '',
    street = '',
    ,
    town = '',
    district,
  ] = sale
  const lines = /^\d/.test(paon) ? [saon, `${paon} ${street}`] : [saon, paon, street]
  const [first = '', second = '', third = ''] = lines.filter(Boolean)
  const cells = [
    certificateNumber(number), first, second, third, postcode, '', town, AUTHORITIES.get(district) ?? '', '', '',
    ...Object.values(madeUpAssessment(type, draw, newBuild === 'Y' ? soldOn.slice(0, 4) : undefined)),
    lodged, lodged, 1,
  ] // prettier-ignore
  return `${cells.map(exactCell).join(',')}\n`
}

const AUTHORITIES = new Map(DISTRICTS.map(({ code, pricePaid }) => [pricePaid?.district, code]))
