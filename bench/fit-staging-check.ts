/**
 * `node bench/fit-staging-check.ts OUT SEED…` fits the models of the check of staged pictures to made-up rooms and writes them to a file, such as
 * `src/staging/check/fitted-models.json`. Half of the rooms are also judged as another camera would have taken them. `STAGING_PHOTOS` names a folder in
 * which the pictures are kept between runs; without it, a room takes some 22 s of processor time.
 */
import { writeFileSync } from 'node:fs'

import { driftPairs } from './support/drift-pairs.ts'
import { fitModels, type LabelledPair } from './support/fit-models.ts'
import { labelledEvidence } from './support/labelled-evidence.ts'
import { byOtherCamera } from './support/other-camera.ts'

const [file, ...seeds] = process.argv.slice(2)
if (!file || seeds.length === 0) throw new Error('Name the file to write, and the seeds of rooms')

const pairs: LabelledPair[] = []
for (const seed of seeds.map(Number))
  for (const pair of driftPairs(seed)) {
    const isClean = pair.edit === 'none'
    pairs.push({ seed, isClean, evidence: labelledEvidence(pair) })
    if (seed % 2 === 1 || pair.time > 0) continue
    const result = await byOtherCamera(pair.result, 100 * seed + pairs.length)
    pairs.push({ seed, isClean, evidence: labelledEvidence({ ...pair, result }) })
  }
writeFileSync(file, `${JSON.stringify(fitModels(pairs))}\n`)
