/** The types of the tabs below an answer. */
import type { ReactNode } from 'react'

import type { Report } from '#calculators/engine/report/report.ts'
import type { Asked } from '#calculators/engine/scenarios/asked.ts'
import type { Tool, AskedWords, Question } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

import type { Later } from './later.tsx'

/** The props of every tab. */
export type ViewProps = {
  readonly tool: Tool
  readonly question: Question
  readonly report: Report
  readonly asked: Asked
  readonly today: IsoDate
  readonly siteUrl: string
  /** Adds the form to the compared scenarios, or removes one of them. */
  readonly onKeep: () => void
  readonly onDrop: (place: number) => void
  /** Minutes until the server runs simulations for this visitor again; null if it does so now. */
  readonly chancesInMinutes: number | null
}

/** One tab. */
export type View = {
  /** Its name in the address: `view=working`. */
  readonly id: string
  readonly label: string
  readonly part: Later<ViewProps>
  /** Whether the tab has content; true by default. */
  readonly when?: (report: Report) => boolean
  /** Names of the form fields shown in this tab; the form keeps their values while another tab is open. */
  readonly fields?: readonly string[]
}

/** The props of the page with all tabs. */
export type EverythingProps = {
  readonly entered: readonly AskedWords[]
  readonly sections: readonly {
    readonly id: string
    readonly label: string
    readonly content: ReactNode
  }[]
  /** The URL of the same question with tabs. */
  readonly tabsHref: string
}
