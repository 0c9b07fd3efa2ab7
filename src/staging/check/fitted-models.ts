import type { FittedModel } from './fitted-model.ts'
import models from './fitted-models.json' with { type: 'json' }

/** The models of the check by kind of evidence. `bench/fit-staging-check.ts` fits them. */
export const MODELS = models as unknown as Record<
  'movedPlanes' | 'floor' | 'lostOpenings' | 'newDoors',
  FittedModel
>
