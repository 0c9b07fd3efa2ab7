import type { DemonstrationFile, DemonstrationSize } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'
import { hashOf } from '../demonstration/random.ts'
import { postcodesFor } from '../demonstration/sales.ts'

const HEADER =
  'postcode,postcode_space,postcode area,SFBB availability (% premises),UFBB (100Mbit/s) availability (% premises),' +
  'UFBB availability (% premises),% of premises unable to receive 2Mbit/s,% of premises unable to receive 5Mbit/s,' +
  '% of premises unable to receive 10Mbit/s,% of premises unable to receive 30Mbit/s,Gigabit availability (% premises),' +
  '% of premises unable to receive decent broadband from fixed or FWA,demonstration\n'

/** Months of the made-up coverage of output areas, and how many points fewer premises could get gigabit then. */
const MONTHS = [
  { month: '202401', less: 19 },
  { month: '202501', less: 8 },
  { month: '202601', less: 0 },
] as const

/** Made-up coverage of the demonstration's live postcodes, for all premises and for homes, and of its output areas. */
export function demonstrationFiles(size: DemonstrationSize): readonly DemonstrationFile[] {
  return MONTHS.slice(-1).flatMap((of) => [
    postcodeFile(size, of),
    postcodeFile(size, of, 'res_'),
    outputAreaFile(of),
  ])
}

/** The coverage of earlier years. */
export function earlierDemonstrations(size: DemonstrationSize): readonly (readonly DemonstrationFile[])[] {
  return MONTHS.slice(0, -1).map((of) => [postcodeFile(size, of), outputAreaFile(of)])
}

type Month = (typeof MONTHS)[number]

function postcodeFile(size: DemonstrationSize, { month }: Month, kind: 'res_' | '' = ''): DemonstrationFile {
  return {
    name: `${month}_fixed_pc_coverage_${kind}r1_demonstration.csv`,
    text: () => coverageLines(livePostcodes(size, kind === 'res_')),
  }
}

function outputAreaFile({ month, less }: Month): DemonstrationFile {
  return {
    name: `${month}_fixed_oa_coverage_r1_demonstration.csv`,
    text: () => outputAreaLines(less),
  }
}

const OUTPUT_AREA_HEADER =
  'output_area,All Premises,SFBB availability (% premises),UFBB (100Mbit/s) availability (% premises),UFBB availability (% premises),' +
  'Full Fibre availability (% premises),Gigabit availability (% premises),% of premises unable to receive 10Mbit/s,demonstration\n'

function* outputAreaLines(less: number): Generator<string> {
  yield OUTPUT_AREA_HEADER
  for (const { outcodes } of DISTRICTS)
    for (const [at, { census, outcode }] of outcodes.entries()) {
      if (!census) continue
      const gigabit = 72 + (hashOf(outcode) % 25) - less
      const shares = [99.2, gigabit + 1, gigabit + 0.5, gigabit - 9, gigabit, 0.4]
      yield `${census[0]},${610 + 20 * at},${shares.join(',')},1\n`
    }
}

function* livePostcodes(size: DemonstrationSize, homesOnly: boolean): Generator<string> {
  for (const { postcode, terminatedIn, largeUser } of postcodesFor(size))
    if (terminatedIn === null && !(homesOnly && largeUser)) yield postcode
}

/**
 * Yields made-up coverage of these postcodes in the layout of Ofcom's Connected Nations. A later `snapshot` has other shares, and is
 * added to the first.
 */
export function* coverageLines(postcodes: Iterable<string>, snapshot = ''): Generator<string> {
  yield snapshot === '' ? HEADER : HEADER.replace('demonstration', 'demonstration changes')
  let piece = ''
  for (const postcode of postcodes) {
    const draw = hashOf(postcode + snapshot)
    const gigabit = draw % 5 === 0 ? 0 : draw % 5 === 1 ? 62.5 : 100
    const slow = draw % 23 === 0 ? 4.2 : 0
    const area = /^[A-Z]+/.exec(postcode)?.[0] ?? ''
    piece += `${postcode.replace(' ', '')},${postcode},${area},${100 - slow},${gigabit},${gigabit},0,0,${slow},${slow},${gigabit},0,1\n`
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  yield piece
}

const PIECE_LENGTH = 1 << 16
