import type { FittedModel, Tree } from './fitted-model.ts'
import models from './fitted-models.json' with { type: 'json' }

/** The models of the check by kind of evidence. `bench/fit-staging-check.ts` fits them. */
export const MODELS = {
  movedPlanes: modelOf(models.movedPlanes),
  floor: modelOf(models.floor),
  plainFloor: modelOf(models.plainFloor),
  lostOpenings: modelOf(models.lostOpenings),
  newDoors: modelOf(models.newDoors),
}

function modelOf({
  least,
  base,
  trees,
}: {
  least: number
  base: number
  trees: readonly unknown[]
}): FittedModel {
  return { least, base, trees: trees.map(treeOf) }
}

function treeOf(tree: unknown): Tree {
  if (typeof tree === 'number') return tree
  const [value, bound, below, above]: readonly unknown[] = Array.isArray(tree) ? tree : []
  if (typeof value !== 'number' || typeof bound !== 'number')
    throw new Error('A fitted model has a tree that isn’t one')
  return [value, bound, treeOf(below), treeOf(above)]
}
