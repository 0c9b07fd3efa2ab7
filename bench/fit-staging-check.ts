/**
 * `node bench/fit-staging-check.ts OUT PLAN SEED…` fits the models of the check of staged pictures to made-up rooms and writes them to a file, such as
 * `src/staging/check/fitted-models.json`. The plan says what happens to those there are, such as `movedPlanes=keep,floor=replace,lostOpenings=correct,newDoors=correct`:
 * more trees correct a model if its values only got longer. Each picture is also judged as another camera would have taken it. `STAGING_PHOTOS` names a folder
 * in which the pictures are kept between runs; without it, a room takes some 35 s of processor time.
 */
import { writeFileSync } from 'node:fs'

import { driftPairs } from './support/drift-pairs.ts'
import { fitModels, type LabelledPair, type Plan } from './support/fit-models.ts'
import { labelledEvidence, type ModelName } from './support/labelled-evidence.ts'
import { byOtherCamera } from './support/other-camera.ts'

const [file, plan, ...seeds] = process.argv.slice(2)
if (!file || !plan || seeds.length === 0)
  throw new Error('Name the file to write, the plan, and the seeds of rooms')

const pairs: LabelledPair[] = []
for (const seed of seeds.map(Number)) {
  let count = 0
  for (const pair of driftPairs(seed)) {
    count += 1
    const isClean = pair.edit === 'none'
    pairs.push({ seed, isClean, evidence: labelledEvidence(pair) })
    const result = await byOtherCamera(pair.result, 100 * seed + count)
    pairs.push({ seed, isClean, evidence: labelledEvidence({ ...pair, result }) })
  }
}
writeFileSync(file, `${JSON.stringify(fitModels(pairs, planOf(plan)))}\n`)

function planOf(text: string): Plan {
  const parts = new Map(text.split(',').map((part) => part.split('=') as [string, string]))
  const how = (name: ModelName) => {
    const given = parts.get(name) ?? 'replace'
    if (given !== 'keep' && given !== 'correct' && given !== 'replace')
      throw new Error(`A model can’t be asked to ${given}`)
    return given
  }
  return {
    movedPlanes: how('movedPlanes'),
    floor: how('floor'),
    plainFloor: how('plainFloor'),
    lostOpenings: how('lostOpenings'),
    newDoors: how('newDoors'),
  }
}
