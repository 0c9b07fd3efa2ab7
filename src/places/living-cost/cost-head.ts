import type { Head } from '#web/page.ts'

import type { CostAnswer } from './cost-answer.ts'

/** The head of a page with a form about costs: status 422 for invalid input, and kept out of search engines with any input. */
export function costHead(cost: CostAnswer | null): Pick<Head, 'status' | 'robots'> {
  return {
    ...(Object.keys(cost?.errors ?? {}).length > 0 ? { status: 422 as const } : {}),
    ...(cost?.asked ? { robots: 'noindex,follow' as const } : {}),
  }
}
