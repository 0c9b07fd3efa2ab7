import { probabilityOf, type FittedModel } from '#staging/check/fitted-model.ts'
import { MODELS } from '#staging/check/fitted-models.ts'

import { boostedTrees, type Boosted, type Example } from './boosted-trees.ts'
import type { ModelName } from './labelled-evidence.ts'

/** A pair's evidence with its labels, whether it's of an unchanged room, and the seed of its room. */
export type LabelledPair = {
  readonly seed: number
  readonly isClean: boolean
  readonly evidence: Record<ModelName, readonly Example[]>
}

/** Rooms are split into so many parts, each judged by models that were fitted to the others. */
const PARTS = 5
/** The share of pictures of unchanged rooms in parts not fitted to that each model may take for changed. */
const REJECTED: Record<ModelName, number> = {
  movedPlanes: 0.004,
  floor: 0.012,
  plainFloor: 0.012,
  lostOpenings: 0.012,
  newDoors: 0.014,
}
/** No model takes evidence for a change that's less probable than this: in rooms of their own, more were rejected than in those parts. */
const MIN: Record<ModelName, number> = {
  movedPlanes: 0.4,
  floor: 0.4,
  plainFloor: 0.6,
  lostOpenings: 0.3,
  newDoors: 0.25,
}

/** How each kind of evidence gets its model: the one there is stays, is corrected by more trees, or is replaced. */
export type Plan = Record<ModelName, 'keep' | 'correct' | 'replace'>

/** A model for each kind of evidence, with the lowest probability to report at which it rejects as few unchanged rooms as allowed, among rooms that it wasn't fitted to. */
export function fitModels(pairs: readonly LabelledPair[], plan: Plan): Record<ModelName, FittedModel> {
  const model = (name: ModelName): FittedModel => {
    if (plan[name] === 'keep') return MODELS[name]
    const before = plan[name] === 'correct' ? MODELS[name] : undefined
    return { least: leastOf(pairs, name, before), ...boostedTrees(examplesOf(pairs, name), before) }
  }
  return {
    movedPlanes: model('movedPlanes'),
    floor: model('floor'),
    plainFloor: model('plainFloor'),
    lostOpenings: model('lostOpenings'),
    newDoors: model('newDoors'),
  }
}

const examplesOf = (pairs: readonly LabelledPair[], name: ModelName) =>
  pairs.flatMap(({ evidence }) => evidence[name])

const partOf = (seed: number) => ((seed * 2_654_435_761) >>> 0) % PARTS

function leastOf(pairs: readonly LabelledPair[], name: ModelName, before?: Boosted): number {
  const highest = Array.from({ length: PARTS }, (_, part) => {
    const others = pairs.filter(({ seed }) => partOf(seed) !== part)
    const model = { least: 0, ...boostedTrees(examplesOf(others, name), before) }
    return pairs
      .filter(({ seed, isClean }) => isClean && partOf(seed) === part)
      .map(({ evidence }) => Math.max(0, ...evidence[name].map(({ values }) => probabilityOf(model, values))))
  }).flat()
  const bound = highest.toSorted((a, b) => b - a)[Math.floor(REJECTED[name] * highest.length)] ?? 0
  return Number(Math.max(MIN[name], bound + 0.005).toFixed(3))
}
