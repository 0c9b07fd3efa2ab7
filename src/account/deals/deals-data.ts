import type { FieldProblem } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { AskedDeal, RecalculatedDeal } from './asked-deal.ts'
import type { DealWords } from './deal-form.ts'

/** What the page of deals shows. */
export type DealsData = {
  readonly today: IsoDate
  readonly siteUrl: string
  readonly isSignedIn: boolean
  /** The id for a new deal, so that a form sent twice adds it once. */
  readonly once: string
  readonly deals: readonly RecalculatedDeal[]
  /** The saved deal that is open. */
  readonly open: RecalculatedDeal | null
  readonly words: DealWords
  readonly asked: AskedDeal
  /** Whether the URL has inputs. */
  readonly isAsked: boolean
  readonly errors: readonly FieldProblem[]
  readonly done: string | null
  readonly problem: string | null
}
