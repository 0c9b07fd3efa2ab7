import type { DemonstrationPostcode } from '#datasets/demonstration/postcodes.ts'
import { randomFrom } from '#datasets/demonstration/random.ts'
import { areaOf, findPostcode } from '#domain/postcode.ts'

const SHARES = [
  'SFBB availability (% premises)',
  'UFBB (100Mbit/s) availability (% premises)',
  'UFBB availability (% premises)',
  'Gigabit availability (% premises)',
  '% of premises unable to receive 2Mbit/s',
  '% of premises unable to receive 5Mbit/s',
  '% of premises unable to receive 10Mbit/s',
  '% of premises unable to receive 30Mbit/s',
  '% of premises unable to receive decent broadband from fixed or FWA',
]

/** Yields made-up coverage of every postcode in the layout of Ofcom's Connected Nations. */
export function* coverageLines(
  places: readonly Pick<DemonstrationPostcode, 'postcode'>[],
): Generator<string> {
  yield `postcode,postcode area,${SHARES.join(',')},demonstration\n`
  const random = randomFrom('coverage')
  let piece = ''
  for (const { postcode } of places) {
    const found = findPostcode(postcode)
    if (found === null) continue
    const fibre = random.below(1001) / 10
    const slow = random.below(50) / 10
    const shares = [100, 100 - slow, fibre, fibre, 0, 0, slow / 2, slow, slow / 4].map((share) =>
      share.toFixed(1),
    )
    piece += `${postcode.replace(' ', '')},${areaOf(found)},${shares.join(',')},1\n`
    if (piece.length < 1 << 17) continue
    yield piece
    piece = ''
  }
  yield piece
}
