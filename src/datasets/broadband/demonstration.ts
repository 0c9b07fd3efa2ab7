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
    text: () => coverageLines(size, kind === 'res_'),
  }))
}

function* coverageLines(size: DemonstrationSize, homesOnly: boolean): Generator<string> {
  yield HEADER
  for (const { postcode, terminatedIn, largeUser } of postcodesFor(size)) {
    if (terminatedIn !== null || (homesOnly && largeUser)) continue
    const draw = hashOf(postcode)
    const gigabit = draw % 5 === 0 ? 0 : draw % 5 === 1 ? 62.5 : 100
    const slow = draw % 23 === 0 ? 4.2 : 0
    yield (
      [
        postcode.replace(' ', ''),
        postcode,
        /^[A-Z]+/.exec(postcode)?.[0] ?? '',
        100 - slow,
        gigabit,
        gigabit,
        0,
        0,
        slow,
        slow,
        gigabit,
        0,
        1,
      ].join(',') + '\n'
    )
  }
}
