import { createHash } from 'node:crypto'

import { FEATURES } from '../model/features.ts'
import { TREES } from '../model/fit-trees.ts'
import { KERNEL } from '../model/kriging.ts'
import { MOVEMENTS } from '../model/market.ts'
import { PLACES_VARY } from '../model/place-levels.ts'

/** The layout of saved models: changed when an older one couldn't be read any more, or would give other estimates. */
export const LAYOUT = 10

/** Names the code's way of training: a model that was trained in another way can't be read, or gives other estimates. */
export const METHOD_KEY = createHash('sha256')
  .update(JSON.stringify([LAYOUT, TREES, KERNEL, FEATURES, MOVEMENTS, PLACES_VARY]))
  .digest('hex')
  .slice(0, 12)
