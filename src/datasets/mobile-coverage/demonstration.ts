import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'
import { hashOf } from '../demonstration/random.ts'
import { MOBILE_SERVICES } from './mobile-services.ts'

/** Made-up coverage in both of Ofcom's layouts: by authority and number of networks, and by nation and network. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: '202601_mobile_coverage_laua_r1_demonstration.csv', text: authorityLines },
  { name: '202601_mobile_coverage_UK_and_nations_r1_demonstration.csv', text: nationLines },
]

const NETWORKS = 4

function* authorityLines(): Generator<string> {
  const columns = MOBILE_SERVICES.flatMap(({ columns: name }) =>
    Array.from({ length: NETWORKS + 1 }, (_, networks) => `${name.replaceAll(' ', '_')}_${networks}`),
  )
  yield `laua,laua_name,prem_count,${columns.join(',')},demonstration\n`
  for (const { code, name } of DISTRICTS) {
    const cells = MOBILE_SERVICES.flatMap(({ id }) =>
      sharesOf((GAPS[id] ?? 1) * (1 + (hashOf(code) % 10) / 10)),
    )
    yield `${code},${name},${60_000 + (hashOf(code) % 90_000)},${cells.join(',')},1\n`
  }
}

/** Made-up shares of premises that not all networks reach, in per cent, before an authority's own factor. */
const GAPS: Readonly<Record<string, number>> = {
  'voice-indoors': 2,
  'voice-outdoors': 0.1,
  '4g-indoors': 5,
  '4g-outdoors': 0.2,
  '5g-high-confidence-outdoors': 35,
  '5g-very-high-confidence-outdoors': 48,
}

/** Returns shares for 0 to 4 networks that add up to 100, as Ofcom writes them: zeros are empty. */
function sharesOf(gap: number): string[] {
  const few = [0.01, 0.04, 0.15, 0.8].map((part) => Math.round(part * gap * 100) / 100)
  const all = 100 - few.reduce((sum, share) => sum + share, 0)
  return [...few, all].map((share) => (share === 0 ? '' : share.toFixed(2)))
}

/** Made-up shares in per cent of premises. Networks differ by a point or so for 4G, and by far more for 5G. */
const REACH: Readonly<Record<string, readonly [indoors: number, outdoors: number, fifth: number]>> = {
  EE: [96.4, 99.7, 88.1],
  O2: [95.2, 99.5, 74.3],
  Three: [94.6, 99.4, 70.9],
  Vodafone: [96.1, 99.6, 65.2],
  All: [88.2, 98.9, 45.6],
  'At least one': [99.6, 99.9, 96.8],
  None: [0.4, 0.1, 3.2],
}

function* nationLines(): Generator<string> {
  yield 'Location,Technology,Coverage type,Rurality,MNO,Coverage percentage,Coverage volume,Date,demonstration\n'
  for (const location of ['UK', 'England', 'Northern Ireland', 'Scotland', 'Wales'])
    for (const [network, [indoors, outdoors, fifth]] of Object.entries(REACH))
      for (const [technology, type, share] of [
        ['4G', 'Indoor', indoors],
        ['4G', 'Outdoor', outdoors],
        ['5G High Confidence', 'Outdoor', fifth],
      ] as const)
        yield `${location},${technology},Premises (${type}),Total,${network},${share.toFixed(2)},,Jan-26,1\n`
}
