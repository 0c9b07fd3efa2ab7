import type { DemonstrationFile, DemonstrationSize } from '../demonstration/demonstration-file.ts'
import { hashOf } from '../demonstration/random.ts'
import { postcodesFor } from '../demonstration/sales.ts'

const HEADER =
  'postcode,postcode_space,postcode area,SFBB availability (% premises),UFBB (100Mbit/s) availability (% premises),' +
  'UFBB availability (% premises),% of premises unable to receive 2Mbit/s,% of premises unable to receive 5Mbit/s,' +
  '% of premises unable to receive 10Mbit/s,% of premises unable to receive 30Mbit/s,Gigabit availability (% premises),' +
  '% of premises unable to receive decent broadband from fixed or FWA,demonstration\n'

/** Made-up coverage of the demonstration's live postcodes, for all premises and for homes. */
export function demonstrationFiles(size: DemonstrationSize): readonly DemonstrationFile[] {
  return ['', 'res_'].map((kind) => ({
    name: `202601_fixed_pc_coverage_${kind}r1_demonstration.csv`,
    text: () => coverageLines(livePostcodes(size, kind === 'res_')),
  }))
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
