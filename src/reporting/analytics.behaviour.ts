import type { Behaviour } from '#web/behaviour.ts'

import { loadAnalytics } from './load-analytics.ts'

/** Loads analytics that don't need consent. */
export const analytics: Behaviour = () => {
  void loadAnalytics()
}
