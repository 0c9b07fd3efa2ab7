import type { IsoDate } from '#domain/dates.ts'

import type { templateFormulas } from './formulas.ts'
import type { TemplateDeal } from './template-deals.ts'

/** What the page shows. */
export type TemplateData = {
  readonly today: IsoDate
  readonly siteUrl: string
  /** The query of the visitor’s own deal, or ''. */
  readonly own: string
  /** The examples with the deal analyser’s results. */
  readonly checked: readonly {
    readonly deal: TemplateDeal
    readonly outputs: Readonly<Record<string, unknown>>
  }[]
  readonly formulas: ReturnType<typeof templateFormulas>
}
